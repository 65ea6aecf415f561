import { useId, useState, type FormEvent } from 'react';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import styles from './seminar.module.css';
import { sendAnotherCode, takeSeat, type Guest } from '../../../data/access/seminars.writes.ts';

interface CodeStepProps {
  Frame: OpenFrame;
  token: string;
  guest: Guest;
  hasAccount: boolean;
  onBack: () => void;
  onDone: (account: 'made' | 'had' | 'elsewhere') => void;
}

/** The code that was mailed; then the seat is taken. */
export function CodeStep({ Frame, token, guest, hasAccount, onBack, onDone }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    setSaid('');
    try {
      await work();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setWrong('Enter the code from the email.');
    void run(async () => {
      const account = await takeSeat(token, guest, code.trim());
      if (account === null)
        setWrong('This is not the code that we mailed, or it has run out. Ask for another one.');
      else onDone(account);
    });
  };
  const again = () =>
    void run(async () => {
      await sendAnotherCode(guest.email);
      setSaid(`Another code is on its way to ${guest.email}. The first one no longer works.`);
    });
  return (
    <Frame
      title="Enter the code"
      fault={fault}
      actions={<CodeButtons formId={formId} isBusy={isBusy} onAgain={again} onBack={onBack} />}
    >
      <p>
        We mailed a code to <strong>{guest.email}</strong>. It works for 15 minutes; look in the spam folder
        too.
      </p>
      <p>
        {hasAccount
          ? 'This address has an account already: nothing new is made, only your seat is taken.'
          : 'We also create an account for you. A link in the next email lets you choose its password.'}
      </p>
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={wrong}
          onChange={(event) => {
            setCode(event.target.value);
            setWrong(undefined);
          }}
        />
      </form>
      <p role="status">{said}</p>
    </Frame>
  );
}

interface CodeButtonsProps {
  formId: string;
  isBusy: boolean;
  /** Another code is wanted. */
  onAgain: () => void;
  onBack: () => void;
}

function CodeButtons({ formId, isBusy, onAgain, onBack }: CodeButtonsProps) {
  const isOnline = useOnline();
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="touch"
        block
        busy={isBusy}
        disabled={!isOnline}
      >
        Take my seat
      </Button>
      <Button variant="plain" size="touch" block disabled={!isOnline || isBusy} onClick={onAgain}>
        Send another code
      </Button>
      <Button variant="plain" size="touch" block disabled={isBusy} onClick={onBack}>
        Back
      </Button>
    </>
  );
}
