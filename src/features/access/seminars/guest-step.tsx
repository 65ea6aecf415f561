import { useId, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { emailAddressPattern } from '../../../contract/base/email-address.ts';
import { useEmailHint } from '../../../session/use-email-hint.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import styles from './seminar.module.css';
import { askForCode, type Guest } from '../../../data/access/seminars.writes.ts';

interface GuestStepProps {
  Frame: OpenFrame;
  title: string;
  words: ReactNode;
  guest: Guest;
  onChange: (guest: Guest) => void;
  onAsked: (asked: { hasAccount: boolean }) => void;
}

type Faults = Partial<Record<keyof Guest, string>>;

function check(guest: Guest): Faults {
  const faults: Faults = {};
  if (guest.firstName.trim() === '') faults.firstName = 'Type your first name.';
  if (guest.lastName.trim() === '') faults.lastName = 'Type your last name.';
  if (!emailAddressPattern.test(guest.email)) faults.email = 'Type one whole address, as in name@clinic.com.';
  return faults;
}

/** Who comes. */
export function GuestStep({ Frame, title, words, guest, onChange, onAsked }: GuestStepProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnline = useOnline();
  const emailHint = useEmailHint(guest.email);
  const formId = useId();
  const field = (name: keyof Guest) => ({
    id: `${formId}-${name}`,
    value: guest[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...guest, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cleaned = { ...guest, email: guest.email.trim() };
    const found = check(cleaned);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`${formId}-${first}`)?.focus();
    setBusy(true);
    setFault(null);
    try {
      onChange(cleaned);
      onAsked(await askForCode(cleaned.email));
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <Frame
      title={title}
      fault={fault}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="touch"
          block
          busy={isBusy}
          disabled={!isOnline}
        >
          Sign up
        </Button>
      }
    >
      {words}
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          hint={emailHint ?? 'We mail a code to it, to be sure that it is yours.'}
          {...field('email')}
        />
        <TextField label="Phone" optional type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      </form>
      {isOnline ? null : <p role="status">You’re offline. What you typed stays here.</p>}
    </Frame>
  );
}
