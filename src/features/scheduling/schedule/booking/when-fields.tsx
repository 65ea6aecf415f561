import { useMemo } from 'react';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import type { DraftFaults, WhenDraft } from './booking-draft.ts';
import { freeStarts } from './booking-wish.ts';
import type { BookingContext, Wish } from './booking-wish.ts';
import { ClashFields } from './clash-fields.tsx';
import { LengthField } from './length-field.tsx';
import { ResourceFields, TypeFields } from './type-fields.tsx';
import { Readings, whenInWords } from '../views/wall-readings.tsx';
import styles from './booking.module.css';

interface WhenFieldsProps {
  draft: WhenDraft;
  faults: DraftFaults;
  context: BookingContext;
  /** The draft, as `readWish` reads it in this context. */
  wish: Wish;
  onChange: (draft: WhenDraft) => void;
}

/** Provider, day, type, time, length and rooms; free times to tap; everything that speaks against it, named at once. */
export function WhenFields(props: WhenFieldsProps) {
  const { draft, faults, context, wish, onChange } = props;
  const { clinicians, timeZone } = context;
  const { when } = wish;
  const nowMs = useNow(60_000);
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
        hint={when ? whenInWords(when, draft.time, timeZone, nowMs) : 'Type 10, 10:30 or 2p'}
        placeholder="10:00"
        maxLength={12}
        onChange={(event) => onChange({ ...draft, time: event.target.value })}
      />
      {when ? <Readings draft={draft} when={when} timeZone={timeZone} onChange={onChange} /> : null}
      {draft.providerId === '' || draft.date === '' || when ? null : (
        <FreeTimes draft={draft} context={context} nowMs={nowMs} onChange={onChange} />
      )}
      <TypeFields draft={draft} wish={wish} onChange={onChange} />
      <LengthField
        minutes={draft.durationMinutes}
        onChange={(durationMinutes) => onChange({ ...draft, durationMinutes })}
      />
      <ResourceFields draft={draft} wish={wish} onChange={onChange} />
      <ClashFields
        clashes={wish.clashes}
        needing={wish.needing}
        names={{ ...context, others: context.rows }}
        reason={draft.overrideReason}
        error={faults.overrideReason}
        onReason={(overrideReason) => onChange({ ...draft, overrideReason })}
      />
    </div>
  );
}

interface FreeTimesProps extends Pick<WhenFieldsProps, 'draft' | 'context' | 'onChange'> {
  nowMs: number;
}

function FreeTimes({ draft, context, nowMs, onChange }: FreeTimesProps) {
  const times = useMemo(() => freeStarts(draft, context, nowMs), [draft, context, nowMs]);
  return (
    <div className={styles['free']} role="group" aria-label="Free times">
      {times.length === 0 ? <span className={styles['quiet']}>No free time left on this day.</span> : null}
      {times.map((at) => (
        <button
          key={at}
          type="button"
          className={styles['freeTime']}
          onClick={() => onChange({ ...draft, time: timeInWords(at, context.timeZone), at })}
        >
          {timeInWords(at, context.timeZone)}
        </button>
      ))}
    </div>
  );
}
