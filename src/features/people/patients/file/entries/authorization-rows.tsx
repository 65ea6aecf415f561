import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { DateField } from '../../../../../ui/fields/date-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { newId } from '../../../../../sync/public-writes.ts';
import type { AuthorizationDraft, EntryFaults } from './entry-spec.ts';
import styles from '../file.module.css';

interface AuthorizationRowsProps {
  label: string;
  rows: readonly AuthorizationDraft[];
  faults: EntryFaults;
  onChange: (rows: readonly AuthorizationDraft[]) => void;
}

/** What a payer has agreed to: its number, how many visits, on which days. */
export function AuthorizationRows({ label, rows, faults, onChange }: AuthorizationRowsProps) {
  const set = (id: string, part: Partial<AuthorizationDraft>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const faultAt = (place: number, name: string) => faults[`authorizations.${place}.${name}`];
  return (
    <fieldset className={styles['wide']}>
      <legend className={styles['legend']}>{label}</legend>
      {rows.map((row, place) => (
        <div
          key={row.id}
          className={styles['authorization']}
          role="group"
          aria-label={`Authorization ${place + 1}`}
        >
          <TextField
            label="Visits"
            inputMode="numeric"
            value={row.visits}
            error={faultAt(place, 'visits')}
            onChange={(event) => set(row.id, { visits: event.target.value })}
          />
          <TextField
            label="Number"
            optional
            value={row.number}
            error={faultAt(place, 'number')}
            onChange={(event) => set(row.id, { number: event.target.value })}
          />
          <DateField
            label="From"
            optional
            value={row.from}
            onChange={(event) => set(row.id, { from: event.target.value })}
          />
          <DateField
            label="Until"
            optional
            value={row.to}
            error={faultAt(place, 'to')}
            onChange={(event) => set(row.id, { to: event.target.value })}
          />
          <Button
            variant="plain"
            size="small"
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          >
            Remove
            <span className="pl-aloud"> authorization {place + 1}</span>
          </Button>
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...rows, { id: newId(), number: '', visits: '', from: '', to: '' }])}
      >
        Add an authorization
      </Button>
      {faults['authorizations'] === undefined ? null : <p role="alert">{faults['authorizations']}</p>}
    </fieldset>
  );
}
