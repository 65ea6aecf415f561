import { weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { ClassDraft } from './class-draft.ts';
import styles from '../setup.module.css';

interface ClassWhenProps {
  draft: ClassDraft;
  faultAt: (path: string) => string | undefined;
  onChange: (part: Partial<ClassDraft>) => void;
}

const days = weekdays.map(({ weekday, name, short }) => ({ value: weekday, label: short, aloud: name }));

/** On which days of which weeks, at what time, from when until when. */
export function ClassWhen({ draft, faultAt, onChange }: ClassWhenProps) {
  return (
    <>
      <MultiChips
        label="On"
        options={days}
        value={draft.weekdays}
        error={faultAt('weekdays')}
        onChange={(chosen) => onChange({ weekdays: chosen })}
      />
      <div className={styles['pair']}>
        <TextField
          label="Begins"
          value={draft.time}
          error={faultAt('time')}
          placeholder="10:00 AM"
          maxLength={12}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <Stepper
          label="Every"
          unit={draft.every === 1 ? 'week' : 'weeks'}
          min={1}
          max={52}
          value={draft.every}
          error={faultAt('every')}
          onChange={(every) => onChange({ every })}
        />
      </div>
      <div className={styles['pair']}>
        <DateField
          label="From"
          value={draft.from}
          error={faultAt('from')}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <DateField
          label="Until"
          optional
          value={draft.to}
          error={faultAt('to')}
          min={draft.from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </div>
    </>
  );
}
