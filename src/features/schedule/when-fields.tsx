import { TriangleAlert } from 'lucide-react';
import type { Appointment } from '../../contract/appointment.ts';
import type { Clinician } from '../../contract/clinic.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Instant, PlainDate } from '../../contract/values.ts';
import { freeTimes, mayClash } from '../../domain/day-schedule.ts';
import { minutesInWords, spanInWords, timeInWords } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import { clashesOf, dayGrid } from '../../domain/schedule-layout.ts';
import { Chips } from '../../ui/chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { readWhen } from './booking-draft.ts';
import type { DraftFaults, WhenDraft } from './booking-draft.ts';
import styles from './booking.module.css';

interface WhenFieldsProps {
  /** The visit that is moved; it does not clash with itself. Empty for a new one. */
  visitId: string;
  draft: WhenDraft;
  faults: DraftFaults;
  clinicians: readonly Clinician[];
  timeZone: string;
  /** What stands on the draft's day already, as far as it is known. */
  rows: readonly Appointment[];
  onChange: (draft: WhenDraft) => void;
}

const lengths = [15, 30, 45, 60, 90];
const suggestedTimes = 5;
const suggestEveryMinutes = 15;

/** Provider, day, time and length; free times to tap; each clash named, none of them an obstacle. */
export function WhenFields(props: WhenFieldsProps) {
  const { visitId, draft, faults, clinicians, timeZone, rows, onChange } = props;
  const nowMs = useNow(60_000);
  const { when } = readWhen(draft, timeZone);
  const clashes = when ? clashesOf({ ...when, id: visitId }, mayClash(rows, when.providerId)) : [];
  const others = rows.filter((row) => row.id !== visitId);
  return (
    <div className={styles['when']}>
      <div className={styles['pair']}>
        <SelectField
          label="Provider"
          name="provider"
          value={draft.providerId}
          error={faults.providerId}
          {...(draft.providerId === '' ? { placeholder: 'Choose' } : {})}
          options={clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(event) => onChange({ ...draft, providerId: event.target.value as UserId })}
        />
        <DateField
          label="Day"
          value={draft.date}
          error={faults.date}
          onChange={(event) => onChange({ ...draft, date: event.target.value as PlainDate })}
        />
      </div>
      <TextField
        label="Time"
        name="time"
        value={draft.time}
        error={faults.time}
        hint={
          when
            ? `${spanInWords(when.startsAt, when.durationMinutes, timeZone)}${Date.parse(when.startsAt) < nowMs ? ' · already past' : ''}`
            : 'Type 10, 10:30 or 2p'
        }
        placeholder="10:00"
        maxLength={12}
        onChange={(event) => onChange({ ...draft, time: event.target.value })}
      />
      {draft.providerId === '' || draft.date === '' || when ? null : (
        <div className={styles['free']} role="group" aria-label="Free times">
          {freeTimes(
            others,
            draft.providerId,
            draft.durationMinutes,
            dayGrid(draft.date, timeZone, [], suggestEveryMinutes).slots,
            nowMs,
            suggestedTimes,
          ).map((at: Instant) => (
            <button
              key={at}
              type="button"
              className={styles['freeTime']}
              onClick={() => onChange({ ...draft, time: timeInWords(at, timeZone) })}
            >
              {timeInWords(at, timeZone)}
            </button>
          ))}
        </div>
      )}
      <Chips
        label="Length"
        value={draft.durationMinutes}
        options={[...new Set([...lengths, draft.durationMinutes])]
          .toSorted((a, b) => a - b)
          .map((minutes) => ({ value: minutes, label: minutesInWords(minutes) }))}
        onChange={(minutes) => onChange({ ...draft, durationMinutes: minutes ?? draft.durationMinutes })}
      />
      <div role="status">
        {clashes.length === 0 ? null : (
          <div className={styles['clashes']}>
            <p>
              <TriangleAlert aria-hidden="true" /> Overlaps with{' '}
              {clashes.length === 1 ? '' : `${clashes.length} visits: `}
              {clashes
                .map(
                  (row) =>
                    `${patientName(row.patient)}, ${spanInWords(row.startsAt, row.durationMinutes, timeZone)}`,
                )
                .join('; ')}
              . You can book it all the same.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
