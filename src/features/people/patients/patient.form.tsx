import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { PatientFields } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { ageInWords } from '../../../domain/base/time/age.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { parseTypedBirthDate } from '../../../domain/base/time/typed-time.ts';
import { changedBack, changedFrom, useKeep } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { readPatient } from './patient-draft.ts';
import type { PatientDraft } from './patient-draft.ts';
import { PatientMoreFields } from './patient-more-fields.tsx';
import { SamePersonHint } from './same-person-hint.tsx';
import styles from './patients.module.css';

interface PatientFormProps {
  start: PatientDraft;
  today: PlainDate;
  saveLabel: string;
  /** The patient who is changed, who is no double of themself. */
  patientId?: string | undefined;
  /** Asks for name, birth date and phone alone, until more is wanted. */
  isQuick?: boolean;
  cancel: ReactNode;
  onSave: (fields: PatientFields) => Promise<unknown>;
}

const sexes = [
  { value: 'unknown', label: 'Not stated' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];

/** What is asked of a new patient. */
const asked: readonly string[] = ['firstName', 'lastName', 'birthDate', 'phone'];

const resolverFor =
  (today: PlainDate, start: PatientDraft): Resolver<PatientDraft, unknown, PatientFields> =>
  (draft) => {
    const { fields, faults } = readPatient(draft, today, start.email);
    if (fields) return { values: fields, errors: {} };
    const errors: FieldErrors<PatientDraft> = {};
    for (const [field, message] of Object.entries(faults)) {
      errors[field as keyof PatientDraft] = { type: 'contract', message };
    }
    return { values: {}, errors };
  };

/** The fields of a patient; each says by itself what is wrong with it. */
export function PatientForm(props: PatientFormProps) {
  const { start, today, saveLabel, patientId, isQuick = false, cancel, onSave } = props;
  const form = useForm<PatientDraft, unknown, PatientFields>({
    defaultValues: start,
    resolver: resolverFor(today, start),
    mode: 'onTouched',
  });
  const { register, handleSubmit, control, formState } = form;
  const entered = useWatch({ control });
  const { firstName = '', lastName = '', birthDate = '', phone = '' } = entered;
  // Not `formState.isDirty`: its proxy keeps its identity, so compiled screens would not read it again.
  const changed = changedFrom(start, { ...start, ...entered });
  useUnsaved(changed !== undefined);
  useKeep('patient', changed, (kept) => {
    for (const [field, words] of Object.entries(changedBack(start, kept)))
      form.setValue(field as keyof PatientDraft, words, { shouldDirty: true });
  });
  // Open also where more was kept than is asked at first: nothing that was typed is out of sight.
  const [wantsMore, setMore] = useState(false);
  const isMore = wantsMore || Object.keys(changed ?? {}).some((field) => !asked.includes(field));
  const born = parseTypedBirthDate(birthDate, today);
  const wrong = (field: keyof PatientDraft) => formState.errors[field]?.message;
  const bornHint =
    born && born <= today ? `${shortDayInWords(born)} · ${ageInWords(born, today)}` : 'Month/day/year';

  const isWhole = !isQuick || isMore;
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
          <TextField label="Phone" optional type="tel" error={wrong('phone')} {...register('phone')} />
          {isWhole ? (
            <>
              <SelectField label="Sex" options={sexes} error={wrong('sex')} {...register('sex')} />
              <TextField
                label="Preferred name"
                optional
                error={wrong('preferredName')}
                {...register('preferredName')}
              />
              <TextField
                label="Middle name"
                optional
                error={wrong('middleName')}
                {...register('middleName')}
              />
            </>
          ) : null}
        </div>
        <SamePersonHint typed={{ firstName, lastName, birthDate: born, phone }} exceptId={patientId} />
      </Card>
      {isWhole ? (
        <PatientMoreFields form={form} />
      ) : (
        <p className={styles['note']}>
          You can add the rest later.
          <Button variant="plain" size="small" onClick={() => setMore(true)}>
            Enter more now
          </Button>
        </p>
      )}
      <div className={styles['buttons']}>
        {cancel}
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
