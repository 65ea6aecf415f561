import { useEffect, useRef } from 'react';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { ageInWords } from '../../../../../domain/base/time/age.ts';
import { shortDayInWords } from '../../../../../domain/base/time/day-words.ts';
import { parseTypedBirthDate } from '../../../../../domain/base/time/typed-time.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import type { DraftFaults, NewPatientDraft } from '../booking-draft.ts';
import { LikelyPatients } from './likely-patients.tsx';
import styles from '../booking.module.css';

interface NewPatientFieldsProps {
  draft: NewPatientDraft;
  faults: DraftFaults;
  today: PlainDate;
  onChange: (draft: NewPatientDraft) => void;
  onBack: () => void;
  /** The visit is for somebody who turned out to be here already. */
  onPick: (patient: PatientSummary) => void;
}

/** Who is new here: two names, the birth date, a phone number. The rest is filled in later. */
export function NewPatientFields({ draft, faults, today, onChange, onBack, onPick }: NewPatientFieldsProps) {
  const set = (field: keyof NewPatientDraft) => (event: { target: { value: string } }) =>
    onChange({ ...draft, [field]: event.target.value });
  const born = parseTypedBirthDate(draft.birthDate, today);
  const hint =
    born === null || born > today
      ? 'Month/day/year'
      : `${shortDayInWords(born)} · ${ageInWords(born, today)}`;
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The form came instead of the search that had the focus: go on at the first field that is still empty.
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, []);
  return (
    <fieldset ref={box} className={styles['newPatient']}>
      <legend>New patient</legend>
      <div className={styles['pair']}>
        <TextField
          label="First name"
          value={draft.firstName}
          error={faults.firstName}
          maxLength={100}
          onChange={set('firstName')}
        />
        <TextField
          label="Last name"
          value={draft.lastName}
          error={faults.lastName}
          maxLength={100}
          onChange={set('lastName')}
        />
        <TextField
          label="Birth date"
          value={draft.birthDate}
          error={faults.birthDate}
          hint={hint}
          placeholder="02/01/1994"
          inputMode="numeric"
          maxLength={10}
          onChange={set('birthDate')}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          value={draft.phone}
          maxLength={40}
          onChange={set('phone')}
        />
      </div>
      <LikelyPatients
        typed={{ ...draft, birthDate: born !== null && born <= today ? born : null }}
        today={today}
        onPick={onPick}
      />
      <Button variant="plain" size="small" onClick={onBack}>
        Search again instead
      </Button>
    </fieldset>
  );
}
