import type { FeeScheduleDraft } from '../../../domain/clinics/fees/fee-draft.ts';
import { useClinic } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './fees.module.css';

interface FeeFieldsProps {
  draft: FeeScheduleDraft;
  faults: Partial<Record<'name' | 'from' | 'to', string>>;
  disabled: boolean;
  onChange: (part: Partial<FeeScheduleDraft>) => void;
}

const rules = [
  { value: 'CMS', label: 'CMS: minutes of all timed codes together' },
  { value: 'AMA', label: 'AMA: minutes of each code by itself' },
];

/** For whom a schedule holds, and when. */
export function FeeFields({ draft, faults, disabled, onChange }: FeeFieldsProps) {
  const { clinic } = useClinic();
  const text = (name: 'name' | 'payer' | 'plan' | 'degree', label: string, max: number, hint?: string) => (
    <TextField
      label={label}
      optional={name !== 'name'}
      hint={hint}
      maxLength={max}
      disabled={disabled}
      value={draft[name]}
      error={name === 'name' ? faults.name : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <div className={styles['fields']}>
      {text('name', 'Name', 120)}
      {text('payer', 'Payer', 200, 'As on the coverage. Leave empty for everyone.')}
      {text('plan', 'Plan', 200)}
      <SelectField
        label="Location"
        placeholder="All locations"
        disabled={disabled}
        value={draft.locationId ?? ''}
        options={clinic.locations.map(({ ID, name }) => ({ value: ID, label: name }))}
        onChange={({ target }) =>
          onChange({ locationId: clinic.locations.find(({ ID }) => ID === target.value)?.ID ?? null })
        }
      />
      {text('degree', 'Degree', 20, 'Of the provider, such as DC. Leave empty for everyone.')}
      <SelectField
        label="Timed minutes"
        placeholder="Not specified"
        disabled={disabled}
        value={draft.unitRule ?? ''}
        options={rules}
        onChange={({ target }) =>
          onChange({ unitRule: target.value === '' ? null : (target.value as 'CMS' | 'AMA') })
        }
      />
      <DateField
        label="First day"
        disabled={disabled}
        value={draft.from}
        error={faults.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <DateField
        label="Last day"
        optional
        disabled={disabled}
        value={draft.to}
        error={faults.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
