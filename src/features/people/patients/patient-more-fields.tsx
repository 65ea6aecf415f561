import { useContext, useId, useMemo } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactWay, PatientFields } from '../../../contract/people/patient.ts';
import { patientTextNames, patientTexts } from '../../../domain/people/patient-texts.ts';
import { SessionContext } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { patientWordsRead } from '../../../data/people/patient-file.reads.ts';
import { DiedFields } from './died-fields.tsx';
import { readTags } from './patient-draft.ts';
import type { PatientDraft } from './patient-draft.ts';
import { ReminderChoice } from './reminder-choice.tsx';
import styles from './patients.module.css';

const ways: readonly { value: ContactWay; label: string }[] = [
  { value: 'phone', label: 'Calls' },
  { value: 'voicemail', label: 'Voicemail' },
  { value: 'text', label: 'Texts' },
  { value: 'email', label: 'Email' },
];
const mostOffered = 12;

interface PatientPart {
  form: UseFormReturn<PatientDraft, unknown, PatientFields>;
}

/** What of a patient is asked when something needs it: address, privacy, what the clinic finds them by, alerts. */
export function PatientMoreFields({ form }: PatientPart) {
  const { register, control } = form;
  const wrong = useFaults(form);
  const noReminders = useController({ control, name: 'noRemindersBy' }).field;
  return (
    <>
      <ContactCard form={form} />
      <ReminderChoice value={noReminders.value} onChange={noReminders.onChange} />
      <ClinicCard form={form} />
      <Card title="Alerts">
        <TextArea
          label="Allergies, red flags, precautions"
          optional
          hint="One on each line. Shown wherever the chart is open."
          error={wrong('alerts')}
          {...register('alerts')}
        />
      </Card>
    </>
  );
}

/** What is wrong with a field. Asked for by each part: the form keeps its identity, so compiled parts would not read it again. */
function useFaults({ control }: PatientPart['form']) {
  const { errors } = useFormState({ control });
  return (field: keyof PatientDraft) => errors[field]?.message;
}

/** Where the patient can be reached, and by what they do not want to be. */
function ContactCard({ form }: PatientPart) {
  const { register, control } = form;
  const wrong = useFaults(form);
  const noContact = useController({ control, name: 'noContactBy' }).field;
  return (
    <Card title="Contact">
      <div className={styles['fields']}>
        <TextField label="Email" optional type="email" error={wrong('email')} {...register('email')} />
        <TextField label="Address" optional error={wrong('address1')} {...register('address1')} />
        <TextField label="Apartment, suite" optional error={wrong('address2')} {...register('address2')} />
        <TextField label="City" optional error={wrong('city')} {...register('city')} />
        <TextField label="State" optional error={wrong('state')} {...register('state')} />
        <TextField label="ZIP code" optional inputMode="numeric" error={wrong('zip')} {...register('zip')} />
      </div>
      <div className={styles['offered']}>
        <MultiChips
          label="Does not want to be reached by"
          options={ways}
          value={noContact.value}
          onChange={noContact.onChange}
        />
      </div>
    </Card>
  );
}

/** Who treats them, who sent them, and the clinic's own words for them. */
function ClinicCard({ form }: PatientPart) {
  const { register, control } = form;
  const wrong = useFaults(form);
  const clinic = useContext(SessionContext)?.clinic ?? null;
  const words = useRead(useMemo(() => (clinic ? patientWordsRead(clinic.ID) : null), [clinic])).data;
  const chosen = readTags(useWatch({ control, name: 'tags' }));
  const offered = (words?.tags ?? []).filter((tag) => !chosen.includes(tag)).slice(0, mostOffered);
  const sources = useId();
  const providers = (clinic?.clinicians ?? []).map(({ ID, name }) => ({ value: ID as string, label: name }));
  return (
    <Card title="In the clinic">
      <div className={styles['fields']}>
        <SelectField
          label="Preferred provider"
          optional
          placeholder="No preference"
          options={providers}
          {...register('preferredProviderId')}
        />
        {patientTextNames.map((name) => (
          <TextField
            key={name}
            label={patientTexts[name].label}
            optional
            {...(name === 'referralSource' && { list: sources })}
            error={wrong(name)}
            {...register(name)}
          />
        ))}
        <datalist id={sources}>
          {(words?.referralSources ?? []).map((source) => (
            <option key={source} value={source}>
              {source}
            </option>
          ))}
        </datalist>
        <TextField
          label="Tags"
          optional
          hint="The clinic’s own words, between commas."
          error={wrong('tags')}
          {...register('tags')}
        />
        <DiedFields form={form} error={wrong('deceasedOn')} />
      </div>
      {offered.length === 0 ? null : (
        <div className={styles['offered']} role="group" aria-label="Tags in use">
          {offered.map((tag) => (
            <Button
              key={tag}
              size="small"
              onClick={() => form.setValue('tags', [...chosen, tag].join(', '), { shouldDirty: true })}
            >
              {tag}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
