import { useState } from 'react';
import { exportEntries } from '../../../sync/public-review.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { downloadText } from '../../../ui/buttons/download.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';

const leastLetters = 12;

/** Takes a sealed copy of everything that waits; nothing is taken off the queue. */
export function ExportDialog({ ops, onClose }: { ops: readonly PendingOp[]; onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isShort = passphrase.length < leastLetters;
  const isOther = passphrase !== again;
  const save = async () => {
    setAsked(true);
    if (isShort || isOther) return;
    setBusy(true);
    try {
      const content = await exportEntries(ops, passphrase);
      const fileName = `entries-${new Date().toISOString().slice(0, 10)}.plumbline`;
      downloadText(content, 'application/json', fileName);
      toast.success('Exported', {
        description:
          'The entries still wait here. Only the passphrase opens the file: nobody can recover it.',
      });
      onClose();
    } catch (fault) {
      toast.fail('Nothing was exported', { description: fault });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={`Export ${ops.length === 1 ? '1 entry' : `${ops.length} entries`}, sealed`}
      description="A copy in a file that only your passphrase opens. Open it on this page, on any device."
      action="Export"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label="Passphrase of the file"
        type="password"
        autoComplete="new-password"
        hint={`At least ${leastLetters} letters. Nobody can recover it.`}
        error={isAsked && isShort ? `Use at least ${leastLetters} letters.` : undefined}
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <TextField
        label="The same once more"
        type="password"
        autoComplete="new-password"
        error={isAsked && !isShort && isOther ? 'The two are not the same.' : undefined}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
    </FormDialog>
  );
}
