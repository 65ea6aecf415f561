import { useState } from 'react';
import { longestAddendum, longestAddendumReason } from '../../../../../contract/clinical/addendum.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { addAddendumTo } from '../../../../../data/clinical/addenda.writes.ts';
import { addendumReasons } from '../../../../../domain/clinical/addendum-changes.ts';
import { useKept } from '../../../../../session/kept/use-kept.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../../../ui/fields/unsaved.ts';
import { FormDialog } from '../../../../../ui/overlays/form-dialog.tsx';

interface AddendumDialogProps {
  encounter: Encounter;
  patientName: string;
  onClose: () => void;
}

const start = { reason: '', text: '' };
const missing = 'This is missing.';

/** Adds to a signed note. What is typed outlives a lock and a reload; it stands at once, also without a network. */
export default function AddendumDialog({ encounter, patientName, onClose }: AddendumDialogProps) {
  const { me } = useClinic();
  const [draft, setDraft] = useKept(`addendum ${encounter.id}`, start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const reason = draft.reason.trim();
  const text = draft.text.trim();
  useUnsaved(reason + text !== '');
  const set = (field: keyof typeof start) => ({
    value: draft[field],
    error: isTried && draft[field].trim() === '' ? missing : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((before) => ({ ...before, [field]: target.value })),
  });
  const submit = async () => {
    setTried(true);
    if (reason === '' || text === '') return;
    setBusy(true);
    const isKept = await addAddendumTo(encounter, { reason, text }, { ofWhom: patientName, by: me });
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <FormDialog
      title={`Addendum to the note of ${patientName}`}
      description="The note stays as it was signed. Once added, the addendum can’t be changed either."
      action="Add to the note"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...set('reason')}
        label="Reason"
        maxLength={longestAddendumReason}
        list="addendum-reasons"
      />
      <datalist id="addendum-reasons">
        {addendumReasons.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <TextArea {...set('text')} label="Addendum" rows={6} maxLength={longestAddendum} />
    </FormDialog>
  );
}
