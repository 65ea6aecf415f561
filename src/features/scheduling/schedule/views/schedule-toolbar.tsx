import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { turned } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleView } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { DayHeading } from './day-heading.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { usePhone, useTablet } from './use-phone.ts';
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

/** What the arrows next to the date lead by. */
const stepLabels = { flow: 'Day', day: 'Day', week: 'Week', month: 'Month', agenda: 'Two weeks' } as const;

/** Which days, the days around them, how they are shown, and the way to a booking. */
export function ScheduleToolbar(props: ToolbarProps) {
  'use no memo';
  const { view, date, today, onDate, onView, onBook, note, aside, hint, children } = props;
  const isPhone = usePhone();
  const isTablet = useTablet();
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
        <DayHeading {...{ view, date, today, onDate }} />
        <IconButton
          label={`${stepLabels[view]} after`}
          shortcut="]"
          icon={<ChevronRight />}
          onClick={() => onDate(turned(view, date, 1))}
        />
        {isPhone ? null : toToday}
      </div>
      {isPhone ? null : views}
      {isTablet ? (
        <div className={styles['ways']}>
          {isPhone ? toToday : null}
          <MoreSheet label={viewLabels[view]} showsNews={onBook !== undefined}>
            {isPhone ? views : null}
            <div className={styles['aside']}>
              {aside}
              {children}
            </div>
          </MoreSheet>
        </div>
      ) : null}
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
      {isTablet ? null : (
        <div className={styles['aside']}>
          {aside}
          {children}
          {note}
          {hint}
        </div>
      )}
      {isTablet && (note || hint) ? (
        <div className={styles['notes']}>
          {note}
          {hint}
        </div>
      ) : null}
    </header>
  );
}
