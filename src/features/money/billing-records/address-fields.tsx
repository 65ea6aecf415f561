import type { BillingAddress } from '../../../contract/money/billing-record.ts';
import { usStates } from '../../../domain/money/payer-ids.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BillingFaults } from './billing-draft.ts';
import styles from './billing-record.module.css';

interface AddressFieldsProps {
  /** Names the faults of these fields. */
  where: string;
  legend: string;
  value: BillingAddress;
  faults: BillingFaults;
  onChange: (address: BillingAddress) => void;
}

const states = usStates.map((state) => ({ value: state, label: state }));

/** An address as a claim carries it. */
export function AddressFields({ where, legend, value, faults, onChange }: AddressFieldsProps) {
  const line = (name: keyof BillingAddress, label: string, max: number) => (
    <TextField
      label={label}
      optional={name === 'address2'}
      maxLength={max}
      inputMode={name === 'zip' ? 'numeric' : 'text'}
      value={value[name]}
      error={faults[`${where}.${name}`]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <div className={styles['fields']}>
        {line('address1', 'Street', 100)}
        {line('address2', 'Suite', 100)}
        {line('city', 'City', 60)}
        <SelectField
          label="State"
          placeholder="Choose"
          options={states}
          value={value.state}
          error={faults[`${where}.state`]}
          onChange={(event) => onChange({ ...value, state: event.target.value })}
        />
        {line('zip', 'ZIP code', 10)}
      </div>
    </fieldset>
  );
}
