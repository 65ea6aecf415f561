import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './security.module.css';
import { wordsOf } from './security.writes.ts';

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
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={words}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label="Current code"
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          error={fault}
          hint="The six digits of your authenticator app, or a recovery code."
          onChange={(event) => {
            setCode(event.target.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
