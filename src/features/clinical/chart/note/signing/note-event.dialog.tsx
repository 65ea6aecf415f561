import { useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { longestEventWords } from '../../../../../contract/clinical/note-event.ts';
import { addEventTo, unlock, type NoteParties } from '../../../../../data/clinical/note-events.writes.ts';
import { needsWords } from '../../../../../domain/clinical/signing/note-event-rules.ts';
import { useKept } from '../../../../../session/kept/use-kept.ts';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { useUnsaved } from '../../../../../ui/fields/unsaved.ts';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';
import { dialogWords, type SaidKind } from './event-words.ts';
import styles from './signing.module.css';

interface NoteEventDialogProps {
  kind: SaidKind;
  encounter: Encounter;
  who: NoteParties;
  onClose: () => void;
  onUnlocked?: () => void;
}

/** Asks why, or for a statement. What is typed outlives a lock and a reload. */
export default function NoteEventDialog({ kind, encounter, who, onClose, onUnlocked }: NoteEventDialogProps) {
  const [draft, setDraft] = useKept(`note-event ${kind} ${encounter.id}`, '');
  const [fault, setFault] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title, description, label, action } = dialogWords[kind];
  const words = draft.trim();
  const isRequired = needsWords(kind);
  useUnsaved(words !== '');
  const send = async (): Promise<boolean> => {
    if (kind !== 'unlocked') return addEventTo(encounter, kind, { words }, who);
    try {
      await unlock(encounter, words, who);
      onUnlocked?.();
      return true;
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      return false;
    }
  };
  const submit = async () => {
    setTried(true);
    setFault(null);
    if (isRequired && words === '') return;
    setBusy(true);
    const isDone = await send();
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={title(who.ofWhom)}
      description={description}
      action={action}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={label}
        rows={4}
        maxLength={longestEventWords}
        optional={!isRequired}
        value={draft}
        error={isTried && isRequired && words === '' ? 'This is missing.' : undefined}
        onChange={({ target }) => setDraft(target.value)}
      />
      {fault === null ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  );
}
