import { CalendarPlus, Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays } from '../../domain/clinic-day.ts';
import { dayInWords, shortDayInWords } from '../../domain/day-words.ts';
import type { PlainDate } from '../../contract/values.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './day.module.css';

interface DayToolbarProps {
  date: PlainDate;
  today: PlainDate;
  onDate: (date: PlainDate) => void;
  /** Absent for those who may not book. */
  onBook?: (() => void) | undefined;
  /** Switches and notes beside the date. */
  children?: ReactNode;
}

/** Which day, the days around it, and the way to a booking. */
export function DayToolbar({ date, today, onDate, onBook, children }: DayToolbarProps) {
  return (
    <header className={styles['toolbar']}>
      <div className={styles['days']}>
        <IconButton
          label="Day before"
          shortcut="["
          icon={<ChevronLeft />}
          onClick={() => onDate(addDays(date, -1))}
        />
        <label className={styles['date']}>
          <h1>
            <span className={styles['long']}>{dayInWords(date)}</span>
            <span className={styles['short']} aria-hidden="true">
              {shortDayInWords(date)}
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
          label="Day after"
          shortcut="]"
          icon={<ChevronRight />}
          onClick={() => onDate(addDays(date, 1))}
        />
      </div>
      <div className={styles['aside']}>
        {date === today ? null : (
          <Button size="small" onClick={() => onDate(today)}>
            Today
          </Button>
        )}
        {children}
      </div>
      {onBook === undefined ? null : (
        <Button variant="primary" icon={<CalendarPlus />} onClick={onBook} data-pl-tooltip="Book · N">
          Book
        </Button>
      )}
    </header>
  );
}

/** A switch of what the day shows. */
export function Toggle(props: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  const { isOn, onChange, children } = props;
  return (
    <Button
      size="small"
      variant={isOn ? 'quiet' : 'plain'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? <Check aria-hidden="true" /> : null}
      {children}
    </Button>
  );
}
