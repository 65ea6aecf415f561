import { useRef, useState } from 'react';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wordsOf } from '../../../data/access/security.writes.ts';

interface CodeDialogProps {
  title: string;
  words: string;
  action: string;
  isDanger?: boolean;
  onClose: () => void;
  run: (code: string) => Promise<void>;
}

/** Asks for a current code before something is done about the second step. */
export function CodeDialog({ title, words, action, isDanger = false, onClose, run }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async () => {
    if (code.trim() === '') {
      field.current?.focus();
      return setFault('Type the code first.');
    }
    setBusy(true);
    try {
      await run(code.trim());
      onClose();
    } catch (refused) {
      setFault(wordsOf(refused));
      setBusy(false);
      field.current?.focus();
    }
  };
  return (
    <FormDialog
      title={title}
      description={words}
      action={action}
      isDanger={isDanger}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label="Current code"
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={fault}
        hint="The six digits from your authenticator app, or a recovery code."
        onChange={(event) => {
          setCode(event.target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
