import { useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { longestEventWords } from '../../../../../contract/clinical/note-event.ts';
import type { NoteText } from '../../../../../contract/clinical/note.ts';
import { addEventTo, type NoteParties } from '../../../../../data/clinical/note-events.writes.ts';
import { isSameJson } from '../../../../../lib/json/same-json.ts';
import { useKept } from '../../../../../session/kept/use-kept.ts';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../../ui/fields/unsaved.ts';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './signing.module.css';

interface AmendDialogProps {
  encounter: Encounter;
  who: NoteParties;
  onClose: () => void;
}

const empty: NoteText = { subjective: '', objective: '', assessment: '', plan: '' };

/** Changes the words of a signed note that is not locked, and signs them again. The words before stay in its history. */
export default function AmendDialog({ encounter, who, onClose }: AmendDialogProps) {
  const signed = encounter.text ?? empty;
  const [draft, setDraft] = useKept(`amend ${encounter.id}`, { reason: '', text: signed });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const reason = draft.reason.trim();
  const isChanged = !isSameJson(draft.text, signed);
  useUnsaved(isChanged || reason !== '');
  const submit = async () => {
    setTried(true);
    if (reason === '' || !isChanged) return;
    setBusy(true);
    const isKept = await addEventTo(encounter, 'amended', { words: reason, text: draft.text }, who);
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Amend the note of ${who.ofWhom}`}
      description="The earlier version stays readable in the note’s history. Services and charges don’t change."
      action="Sign again"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Reason for the change"
        maxLength={longestEventWords}
        value={draft.reason}
        error={isTried && reason === '' ? 'This is missing.' : undefined}
        onChange={({ target }) => setDraft((before) => ({ ...before, reason: target.value }))}
      />
      {sectionsInOrder.map((section) => (
        <TextArea
          key={section}
          label={sectionNames[section]}
          rows={3}
          maxLength={100_000}
          value={draft.text[section]}
          onChange={({ target }) =>
            setDraft((before) => ({ ...before, text: { ...before.text, [section]: target.value } }))
          }
        />
      ))}
      {isTried && !isChanged ? (
        <p className={styles['fault']} role="alert">
          Nothing is changed yet.
        </p>
      ) : null}
    </FormDialog>
  );
}
