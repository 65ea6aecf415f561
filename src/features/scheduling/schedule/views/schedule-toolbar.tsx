import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import {
  dayInWords,
  daysInWords,
  monthOfYearInWords,
  shortDayInWords,
  shortMonthOfYearInWords,
} from '../../../../domain/base/time/day-words.ts';
import { daysInView, firstDayOf, turned } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleView } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { usePhone } from './use-phone.ts';
import { viewLabels, ViewSwitch } from './view-switch.tsx';
import styles from '../schedule.module.css';

export interface ToolbarProps {
  view: ScheduleView;
  date: PlainDate;
  today: PlainDate;
  onDate: (date: PlainDate) => void;
  onView: (view: ScheduleView) => void;
  /** Absent for those who may not book. */
  onBook: (() => void) | undefined;
  /** How old what is shown is; nothing where it is new. */
  note: ReactNode;
  /** The switches of every view. */
  aside: ReactNode;
  /** Said of the days in sight. */
  hint?: ReactNode;
  /** The switches of this view. */
  children?: ReactNode;
}

/** What the arrows beside the date lead by. */
const stepLabels = { flow: 'Day', day: 'Day', week: 'Week', month: 'Month', agenda: 'Two weeks' } as const;

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

/** Which days, the days around them, how they are shown, and the way to a booking. */
export function ScheduleToolbar(props: ToolbarProps) {
  const { view, date, today, onDate, onView, onBook, note, aside, hint, children } = props;
  const { long, short } = titlesOf(view, date, today);
  const isPhone = usePhone();
  const views = <ViewSwitch view={view} onView={onView} />;
  const toToday =
    date === today ? null : (
      <Button size="small" onClick={() => onDate(today)}>
        Today
      </Button>
    );
  return (
    <header className={styles['toolbar']}>
      <div className={styles['days']}>
        <IconButton
          label={`${stepLabels[view]} before`}
          shortcut="["
          icon={<ChevronLeft />}
          onClick={() => onDate(turned(view, date, -1))}
        />
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
        <IconButton
          label={`${stepLabels[view]} after`}
          shortcut="]"
          icon={<ChevronRight />}
          onClick={() => onDate(turned(view, date, 1))}
        />
        {isPhone ? null : toToday}
      </div>
      {isPhone ? (
        <div className={styles['ways']}>
          {toToday}
          <MoreSheet label={viewLabels[view]} showsNews={onBook !== undefined}>
            {views}
            <div className={styles['aside']}>
              {aside}
              {children}
            </div>
          </MoreSheet>
        </div>
      ) : (
        views
      )}
      {onBook === undefined ? null : (
        <Button
          className={styles['book']}
          variant="primary"
          icon={<CalendarPlus />}
          onClick={onBook}
          data-pl-tooltip="Book · N"
        >
          <span>Book</span>
        </Button>
      )}
      {isPhone ? null : (
        <div className={styles['aside']}>
          {aside}
          {children}
          {note}
          {hint}
        </div>
      )}
      {isPhone && (note || hint) ? (
        <div className={styles['notes']}>
          {note}
          {hint}
        </div>
      ) : null}
    </header>
  );
}
