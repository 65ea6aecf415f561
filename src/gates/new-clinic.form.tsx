import { useRef } from 'react';
import { timeZoneNames } from '../domain/base/time/time-zone.ts';
import type { ClinicDraft, ClinicDraftField, ClinicDraftFaults } from '../domain/clinics/clinic-draft.ts';
import { Check } from '../ui/fields/check.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './new-clinic.module.css';

interface NewClinicFormProps {
  id: string;
  draft: ClinicDraft;
  faults: ClinicDraftFaults;
  onChange: (part: Partial<ClinicDraft>) => void;
  /** Gives the fields that are wrong; the first of them takes the focus. */
  onSubmit: () => ClinicDraftFaults;
}

/** Clinic, first location, and whether the one who makes it treats. Each field says by itself what is wrong with it. */
export function NewClinicForm({ id, draft, faults, onChange, onSubmit }: NewClinicFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = (name: ClinicDraftField) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const submit = () => {
    const wrong = onSubmit();
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('input, select') ?? [])];
    controls.find((control) => (control.getAttribute('name') ?? '') in wrong)?.focus();
  };
  const zones = timeZoneNames(draft.timezone).map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
  return (
    <form
      id={id}
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField label="Clinic name" autoComplete="organization" {...field('name')} />
      <fieldset className={styles['group']}>
        <legend>First location</legend>
        <TextField
          className={styles['whole']}
          label="Location name"
          optional
          hint="As your staff call it. Without one it has the clinic's name."
          {...field('locationName')}
        />
        <SelectField
          className={styles['whole']}
          label="Time zone"
          hint="The schedule runs by it."
          placeholder="Choose a time zone"
          options={zones}
          {...field('timezone')}
        />
        <TextField
          className={styles['whole']}
          label="Address"
          optional
          autoComplete="address-line1"
          {...field('address1')}
        />
        <TextField
          className={styles['whole']}
          label="Suite, floor"
          optional
          autoComplete="address-line2"
          {...field('address2')}
        />
        <TextField label="City" optional autoComplete="address-level2" {...field('city')} />
        <TextField label="State" optional autoComplete="address-level1" {...field('state')} />
        <TextField label="ZIP code" optional autoComplete="postal-code" {...field('zip')} />
        <TextField label="Phone" optional type="tel" autoComplete="tel" {...field('phone')} />
      </fieldset>
      <Check checked={draft.treats} onChange={(treats) => onChange({ treats })}>
        I also treat patients
        <small>You then have a column on the schedule and can sign notes.</small>
      </Check>
    </form>
  );
}
