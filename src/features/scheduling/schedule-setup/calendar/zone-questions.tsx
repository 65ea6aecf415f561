import type { ZoneAnswers, ZoneAsked } from '../../../../domain/scheduling/calendar-file/calendar-zones.ts';
import { timeZoneNames } from '../../../../domain/base/time/time-zone.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import styles from '../setup.module.css';

interface ZoneQuestionsProps {
  asked: readonly ZoneAsked[];
  zones: ZoneAnswers;
  /** Of the location. */
  timeZone: string;
  onAnswer: (name: string, zone: string | undefined) => void;
}

const leaveOut = 'none';
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** Whether a person has said something of each zone that is not known. */
export const areZonesAnswered = (asked: readonly ZoneAsked[], zones: ZoneAnswers) =>
  asked.every(({ name }) => Object.hasOwn(zones, name));

/** Asks which zones a calendar means by names that nobody knows here. */
export function ZoneQuestions({ asked, zones, timeZone, onAnswer }: ZoneQuestionsProps) {
  if (asked.length === 0) return null;
  const options = [
    { value: leaveOut, label: 'Leave these entries out' },
    ...timeZoneNames(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
  return (
    <div className={styles['found']}>
      <p>The file names time zones that Plumbline doesn’t know. Choose the zone that each one means.</p>
      {asked.map(({ name, why, events }) => (
        <SelectField
          key={name}
          label={`Time zone “${name.slice(0, 60)}”`}
          hint={`${entries(events)}. It ${why}.`}
          placeholder="Choose a time zone"
          options={options}
          value={Object.hasOwn(zones, name) ? zones[name] || leaveOut : ''}
          onChange={({ target: { value } }) =>
            onAnswer(name, value === '' ? undefined : value === leaveOut ? '' : value)
          }
        />
      ))}
    </div>
  );
}
