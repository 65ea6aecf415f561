import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Me } from '../../../contract/access/me.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import type { ProfileFields } from '../../../data/access/account.writes.ts';
import styles from './account.module.css';

interface ProfileFormProps {
  me: Me;
  /** Gives why it was not saved, in words for people, or null. */
  onSave: (changed: ProfileFields) => Promise<string | null>;
  onCancel: () => void;
}

/** The fields with the lengths of the contract; the order is that of a letterhead. */
const lines = [
  { name: 'title', label: 'Title', max: 40, hint: 'As in Dr.' },
  { name: 'fname', label: 'First name', max: 100, isRequired: true },
  { name: 'mi', label: 'Middle initial', max: 10 },
  { name: 'lname', label: 'Last name', max: 100, isRequired: true },
  { name: 'suffix', label: 'Suffix', max: 20, hint: 'As in Jr.' },
  { name: 'degree', label: 'Degree', max: 40, hint: 'As in DC, LAc, LMT' },
  { name: 'phone', label: 'Phone', max: 40 },
] as const;

/** [7.7] Changes what a person says of themselves. Only what was changed is sent. */
export function ProfileForm({ me, onSave, onCancel }: ProfileFormProps) {
  const isOnline = useOnline();
  const [fields, setFields] = useKept<Record<string, string>>('profile', () =>
    Object.fromEntries(lines.map(({ name }) => [name, me[name]])),
  );
  const [surveyOptOut, setOptOut] = useKept('profile surveys', me.surveyOptOut);
  const [fault, setFault] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changed: ProfileFields = {
    ...Object.fromEntries(
      lines.flatMap(({ name }) => (fields[name] === me[name] ? [] : [[name, fields[name]]])),
    ),
    ...(surveyOptOut === me.surveyOptOut ? {} : { surveyOptOut }),
  };
  const isChanged = Object.keys(changed).length > 0;
  useUnsaved(isChanged);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone. Under a finger no field takes the focus, for that brings up the keyboard.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  const isMissing = (name: string) => (fields[name] ?? '').trim() === '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lines.some((one) => 'isRequired' in one && isMissing(one.name))) return;
    if (!isChanged) return onCancel();
    setBusy(true);
    setFault(await onSave(changed));
    setBusy(false);
  };
  return (
    <form ref={form} className={styles['stack']} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles['fields']}>
        {lines.map((one) => (
          <TextField
            key={one.name}
            label={one.label}
            optional={!('isRequired' in one)}
            hint={'hint' in one ? one.hint : undefined}
            maxLength={one.max}
            type={one.name === 'phone' ? 'tel' : 'text'}
            value={fields[one.name] ?? ''}
            error={
              wasTried && 'isRequired' in one && isMissing(one.name)
                ? 'Notes are signed with this name, so it cannot be empty.'
                : undefined
            }
            onChange={(event) => setFields({ ...fields, [one.name]: event.target.value })}
          />
        ))}
      </div>
      <Switch label="Don’t ask me to take part in surveys" checked={surveyOptOut} onChange={setOptOut} />
      {fault === null ? null : (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {isOnline ? null : (
        <p className={styles['quiet']}>
          This is saved on the server, which cannot be reached now. What you entered stays here until it can.
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
