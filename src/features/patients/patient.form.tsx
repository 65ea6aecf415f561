import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { PatientFields } from '../../contract/patient.ts';
import type { PlainDate } from '../../contract/values.ts';
import { ageInWords } from '../../domain/age.ts';
import { shortDayInWords } from '../../domain/day-words.ts';
import { parseTypedBirthDate } from '../../domain/typed-time.ts';
import { changedBack, changedFrom, useKeep } from '../../session/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { readPatient } from './patient-draft.ts';
import type { PatientDraft } from './patient-draft.ts';
import { ReminderChoice } from './reminder-choice.tsx';
import { SamePersonHint } from './same-person-hint.tsx';
import styles from './patients.module.css';

interface PatientFormProps {
  start: PatientDraft;
  today: PlainDate;
  saveLabel: string;
  /** The patient who is changed, who is no double of themself. */
  patientId?: string | undefined;
  cancel: ReactNode;
  onSave: (fields: PatientFields) => Promise<unknown>;
}

const sexes = [
  { value: 'unknown', label: 'Not stated' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

const resolverFor =
  (today: PlainDate): Resolver<PatientDraft, unknown, PatientFields> =>
  (draft) => {
    const { fields, faults } = readPatient(draft, today);
    if (fields) return { values: fields, errors: {} };
    const errors: FieldErrors<PatientDraft> = {};
    for (const [field, message] of Object.entries(faults)) {
      errors[field as keyof PatientDraft] = { type: 'contract', message };
    }
    return { values: {}, errors };
  };

/** The fields of a patient; each says by itself what is wrong with it. */
export function PatientForm({ start, today, saveLabel, patientId, cancel, onSave }: PatientFormProps) {
  const form = useForm<PatientDraft, unknown, PatientFields>({
    defaultValues: start,
    resolver: resolverFor(today),
    mode: 'onTouched',
  });
  const { register, handleSubmit, control, formState } = form;
  const entered = useWatch({ control });
  const { firstName = '', lastName = '', birthDate = '', noRemindersBy = [] } = entered;
  // Not `formState.isDirty`: its proxy keeps its identity, so compiled screens would not read it again.
  const changed = changedFrom(start, { ...start, ...entered });
  useUnsaved(changed !== undefined);
  useKeep('patient', changed, (kept) => {
    for (const [field, words] of Object.entries(changedBack(start, kept)))
      form.setValue(field as keyof PatientDraft, words, { shouldDirty: true });
  });
  const born = parseTypedBirthDate(birthDate, today);
  const wrong = (field: keyof PatientDraft) => formState.errors[field]?.message;
  const bornHint =
    born && born <= today ? `${shortDayInWords(born)} · ${ageInWords(born, today)}` : 'Month/day/year';

  return (
    <form className={styles['form']} onSubmit={(event) => void handleSubmit(onSave)(event)} noValidate>
      <Card title="Name">
        <div className={styles['fields']}>
          <TextField label="First name" error={wrong('firstName')} {...register('firstName')} />
          <TextField label="Last name" error={wrong('lastName')} {...register('lastName')} />
          <TextField
            label="Birth date"
            placeholder="02/01/1994"
            inputMode="numeric"
            hint={bornHint}
            error={wrong('birthDate')}
            {...register('birthDate')}
          />
          <SelectField label="Sex" options={sexes} error={wrong('sex')} {...register('sex')} />
          <TextField
            label="Preferred name"
            optional
            error={wrong('preferredName')}
            {...register('preferredName')}
          />
          <TextField label="Middle name" optional error={wrong('middleName')} {...register('middleName')} />
        </div>
        <SamePersonHint firstName={firstName} lastName={lastName} birthDate={born} exceptId={patientId} />
      </Card>
      <Card title="Contact">
        <div className={styles['fields']}>
          <TextField label="Phone" optional type="tel" error={wrong('phone')} {...register('phone')} />
          <TextField label="Email" optional type="email" error={wrong('email')} {...register('email')} />
          <TextField label="Address" optional error={wrong('address1')} {...register('address1')} />
          <TextField label="Apartment, suite" optional error={wrong('address2')} {...register('address2')} />
          <TextField label="City" optional error={wrong('city')} {...register('city')} />
          <TextField label="State" optional error={wrong('state')} {...register('state')} />
          <TextField
            label="ZIP code"
            optional
            inputMode="numeric"
            error={wrong('zip')}
            {...register('zip')}
          />
        </div>
      </Card>
      <ReminderChoice
        value={noRemindersBy}
        onChange={(next) => form.setValue('noRemindersBy', next, { shouldDirty: true })}
      />
      <Card title="Alerts">
        <TextArea
          label="Allergies, red flags, precautions"
          optional
          hint="One on each line. Shown wherever the chart is open."
          error={wrong('alerts')}
          {...register('alerts')}
        />
      </Card>
      <div className={styles['buttons']}>
        {cancel}
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
