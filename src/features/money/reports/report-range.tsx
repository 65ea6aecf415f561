import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { usualSpans, type Span } from './report-search.ts';
import styles from './reports.module.css';

interface ReportRangeProps {
  span: Span;
  today: PlainDate;
  at: string | undefined;
  locations: readonly Location[];
  onChange: (change: { from?: PlainDate; to?: PlainDate; at?: string | undefined }) => void;
}

/** Which days, and of which location. A first day after the last one moves the last one along. */
export function ReportRange({ span, today, at, locations, onChange }: ReportRangeProps) {
  const { from, to } = span;
  return (
    <div className={styles['range']}>
      <DateField
        label="From"
        value={from}
        onChange={({ target }) => {
          const day = target.value as PlainDate;
          if (target.value !== '') onChange({ from: day, to: day > to ? day : to });
        }}
      />
      <DateField
        label="To"
        value={to}
        onChange={({ target }) => {
          const day = target.value as PlainDate;
          if (target.value !== '') onChange({ from: day < from ? day : from, to: day });
        }}
      />
      {locations.length < 2 ? null : (
        <SelectField
          label="Location"
          value={at ?? ''}
          options={[
            { value: '', label: 'All locations' },
            ...locations.map(({ ID, name }) => ({ value: ID, label: name })),
          ]}
          onChange={({ target }) => onChange({ at: target.value === '' ? undefined : target.value })}
        />
      )}
      <div className={styles['spans']} role="group" aria-label="Usual periods">
        {usualSpans(today).map(({ label, ...one }) => (
          <Button
            key={label}
            aria-pressed={one.from === from && one.to === to}
            onClick={() => onChange({ from: one.from, to: one.to })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
