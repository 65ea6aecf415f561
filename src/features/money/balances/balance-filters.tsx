import { ageStarts, type BalanceSort } from '../../../contract/money/balance.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ageInWords } from './balances-search.ts';
import styles from './balances.module.css';

const sorts = [
  { value: 'balance', label: 'Largest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'payment', label: 'Longest since a payment' },
  { value: 'name', label: 'Name' },
];

interface BalanceFiltersProps {
  name: string;
  /** Undefined for any age; null where there is none to choose. */
  age: number | null | undefined;
  sort: BalanceSort;
  onName: (name: string) => void;
  onChange: (change: { age?: number | undefined; sort?: string }) => void;
}

/** Whom the list shows, and in which order. */
export function BalanceFilters({ name, age, sort, onName, onChange }: BalanceFiltersProps) {
  return (
    <div className={styles['filters']}>
      <TextField label="Patient" type="search" value={name} onChange={({ target }) => onName(target.value)} />
      {age === null ? null : (
        <SelectField
          label="Age"
          value={age === undefined ? '' : String(age)}
          options={[
            { value: '', label: 'Any age' },
            ...ageStarts.map((_, at) => ({ value: String(at), label: ageInWords(at) })),
          ]}
          onChange={({ target }) => onChange({ age: target.value === '' ? undefined : Number(target.value) })}
        />
      )}
      <SelectField
        label="Sort"
        value={sort}
        options={sorts}
        onChange={({ target }) => onChange({ sort: target.value })}
      />
    </div>
  );
}
