import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import {
  dayInWords,
  daysInWords,
  monthOfYearInWords,
  shortDayInWords,
  shortMonthOfYearInWords,
} from '../../../../domain/base/time/day-words.ts';
import { daysInView, firstDayOf } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleView } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import styles from '../schedule.module.css';

/** What the heading says: long where there is room, else short, and then without the year as long as it is this one. */
function titlesOf(view: ScheduleView, date: PlainDate, today: PlainDate): { long: string; short: string } {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  if (daysInView[view] === 1) {
    const day = shortDayInWords(date);
    return { long: dayInWords(date), short: isThisYear ? day.replace(/, \d{4}$/, '') : day };
  }
  if (view === 'month') {
    const month = monthOfYearInWords(date);
    return { long: month, short: isThisYear ? month.replace(/ \d{4}$/, '') : shortMonthOfYearInWords(date) };
  }
  const from = firstDayOf(view, date);
  const words = daysInWords(from, addDays(from, daysInView[view] - 1));
  return { long: words, short: words.replace(/, \d{4}$/, '') };
}

interface DayHeadingProps {
  view: ScheduleView;
  date: PlainDate;
  today: PlainDate;
  onDate: (date: PlainDate) => void;
}

/** Which days are in sight; the whole of it opens the picker. */
export function DayHeading({ view, date, today, onDate }: DayHeadingProps) {
  'use no memo';
  const { long, short } = titlesOf(view, date, today);
  return (
    <label className={styles['date']}>
      <h1>
        <span className={styles['long']}>{long}</span>
        <span className={styles['short']} aria-hidden="true">
          {short}
        </span>
      </h1>
      <span className="pl-aloud">Go to date</span>
      <input
        type="date"
        value={date}
        aria-label="Go to date"
        onClick={(event) => {
          // The whole heading opens the picker, not only its small icon.
          event.currentTarget.showPicker?.();
        }}
        onChange={(event) => {
          if (event.target.value !== '') onDate(event.target.value as PlainDate);
        }}
      />
    </label>
  );
}
