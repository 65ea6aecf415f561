import { useId, useState, type FormEvent } from 'react';
import { hasOwnAccounts } from '../../../api/auth/account.ts';
import { minPasswordLength, passwordFault, passwordInWords } from '../../../domain/access/password-rule.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { offerSignInAgain } from '../../../data/access/offer-sign-in-again.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NewSecretField } from '../../../ui/fields/new-secret-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './security.module.css';
import { useSecurityWrites, wordsOf } from '../../../data/access/security.writes.ts';

/** [7.11] Sets a new password, with how well it would hold told while it is typed. */
export function PasswordCard() {
  const { me } = useClinic();
  const { changePassword } = useSecurityWrites();
  const isOnline = useOnline();
  const hintId = useId();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wantsPresent = !hasOwnAccounts();
  const told = next === '' ? null : passwordInWords(next, [me.fname, me.lname, me.email]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = passwordFault(next);
    setFault(wrong ?? undefined);
    if (wrong) return document.getElementById(`${hintId}-new`)?.focus();
    setBusy(true);
    try {
      await changePassword(present, next);
      setPresent('');
      setNext('');
      toast.success('Your password is changed', {
        description: 'This device stays signed in; all others were signed out.',
      });
    } catch (refused) {
      if (!offerSignInAgain(refused, me.email)) setFault(wordsOf(refused));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title="Password">
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        {wantsPresent ? (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={present}
            onChange={(event) => setPresent(event.target.value)}
          />
        ) : null}
        <NewSecretField
          id={`${hintId}-new`}
          label="New password"
          hint={`At least ${minPasswordLength} characters. A few words together are good.`}
          showLabel="Show the password"
          told={told}
          error={fault}
          value={next}
          onChange={(event) => {
            setNext(event.target.value);
            setFault(undefined);
          }}
        />
        <p className={styles['quiet']}>All other devices are signed out when it changes.</p>
        <div>
          <Button type="submit" busy={isBusy} disabled={!isOnline || next === ''}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
