import type { Location } from '../../../contract/clinics/clinic.ts';
import type { LocationId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../../domain/base/time/clinic-day.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { ChargeRange } from '../../../data/money/charges.reads.ts';
import styles from './billing.module.css';

interface RangeFieldsProps {
  range: ChargeRange;
  today: PlainDate;
  locations: readonly Location[];
  onChange: (range: ChargeRange) => void;
}

const spans = [
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
];

/** Which days, and of which location. A first day after the last one moves the last one along. */
export function RangeFields({ range, today, locations, onChange }: RangeFieldsProps) {
  const set = (part: Partial<ChargeRange>) => {
    const next = { ...range, ...part };
    if (next.from > next.to) onChange({ ...next, ...(part.to ? { from: next.to } : { to: next.from }) });
    else onChange(next);
  };
  return (
    <div className={styles['range']}>
      <DateField
        label="From"
        value={range.from}
        onChange={(event) => event.target.value !== '' && set({ from: event.target.value as PlainDate })}
      />
      <DateField
        label="To"
        value={range.to}
        onChange={(event) => event.target.value !== '' && set({ to: event.target.value as PlainDate })}
      />
      {locations.length < 2 ? null : (
        <SelectField
          label="Location"
          value={range.locationId ?? ''}
          options={[
            { value: '', label: 'All locations' },
            ...locations.map(({ ID, name }) => ({ value: ID, label: name })),
          ]}
          onChange={(event) =>
            set({ locationId: event.target.value === '' ? null : (event.target.value as LocationId) })
          }
        />
      )}
      <div className={styles['spans']} role="group" aria-label="Last days">
        {spans.map(({ label, days }) => {
          const from = addDays(today, 1 - days);
          return (
            <Button
              key={days}
              aria-pressed={range.from === from && range.to === today}
              onClick={() => onChange({ ...range, from, to: today })}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
