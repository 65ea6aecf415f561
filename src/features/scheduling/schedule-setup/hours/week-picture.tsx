import type { DayRange } from '../../../../contract/base/day-range.ts';
import { clockInWords, weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import styles from './week-picture.module.css';

interface WeekPictureProps {
  /** Seven days, Monday first, each in order. */
  days: readonly (readonly DayRange[])[];
  /** The hours that the height shows, in minutes of the day: `shownHours`. */
  hours: { readonly from: number; readonly to: number };
}

/**
 * A week's hours at a glance: a column for each day, filled where it is worked. Only for the eye; words with the same
 * content are next to it.
 */
export function WeekPicture({ days, hours: { from, to } }: WeekPictureProps) {
  const share = (minutes: number) => `${(100 * minutes) / (to - from)}%`;
  const noon = 12 * 60;
  return (
    <div className={styles['week']} aria-hidden="true" style={cssVariables({ '--noon': share(noon - from) })}>
      <div className={styles['scale']}>
        <span>{clockInWords(from).replace(':00', '')}</span>
        <span>{clockInWords(to).replace(':00', '')}</span>
      </div>
      {weekdays.map(({ weekday, short }) => (
        <div key={weekday} className={styles['day']}>
          <span className={styles['track']}>
            {(days[weekday - 1] ?? []).map((range) => (
              <span
                key={range.from}
                className={styles['worked']}
                style={{ top: share(range.from - from), height: share(range.to - range.from) }}
              />
            ))}
          </span>
          <span className={styles['name']}>{short}</span>
        </div>
      ))}
    </div>
  );
}
