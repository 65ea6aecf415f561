import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import {
  classSessions,
  oncePerSession,
  placesInWords,
} from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import {
  plannedInDays,
  stillEmpty,
  type PlannedSession,
} from '../../../../domain/scheduling/classes/class-times.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, monthOfYearInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { monthOf } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { DayInBrief } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { zonesOf } from '../zones.ts';
import type { ScheduleDays } from '../use-schedule.ts';
import styles from './month.module.css';

interface MonthViewProps {
  shown: ScheduleDays;
  rows: readonly Appointment[];
  date: PlainDate;
  today: PlainDate;
  onDay: (date: PlainDate) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const mostNamed = 3;

/** A month in six weeks: how full each day is and who comes first. A tap opens the day. */
export default function MonthView({ shown, rows, date, today, onDay }: MonthViewProps) {
  const zoneOf = useMemo(() => zonesOf(shown.locations), [shown.locations]);
  const { setup } = useScheduleSetup();
  const { types } = setup;
  const sessions = useMemo(() => classSessions(rows, types), [rows, types]);
  const days = useMemo(() => {
    const once = (visits: readonly Appointment[]) => oncePerSession(visits, sessions);
    return monthOf(date, rows, (row) => dayAt(row.startsAt, zoneOf(row)), mostNamed, once);
  }, [date, rows, sessions, zoneOf]);
  const { from, days: daysShown, locations } = shown;
  const empty = useMemo(() => {
    const found = new Map<PlainDate, PlannedSession[]>();
    for (const one of stillEmpty(plannedInDays(setup, locations, from, daysShown), rows))
      found.set(one.date, [...(found.get(one.date) ?? []), one]);
    return found;
  }, [setup, locations, from, daysShown, rows]);
  const fullest = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className={styles['month']} role="group" aria-label={`Schedule of ${monthOfYearInWords(date)}`}>
      <div className={styles['weekdays']} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>
            {name.slice(0, 1)}
            <span className={styles['rest']}>{name.slice(1, 3)}</span>
          </span>
        ))}
      </div>
      <div className={styles['days']}>
        {days.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            isToday={day.date === today}
            fullness={day.count / fullest}
            empty={empty.get(day.date) ?? none}
            {...{ zoneOf, sessions, types }}
            onDay={onDay}
          />
        ))}
      </div>
    </div>
  );
}

const none: readonly PlannedSession[] = [];

/** A class by its name and how full it is. */
const nameOf = ({ patient }: Appointment, session: ClassSession | undefined) =>
  session ? `${session.type.name}, ${placesInWords(session.taken, session.type)}` : patientName(patient);

function plannedName({ typeId }: PlannedSession, types: readonly AppointmentType[]): string {
  const type = types.find(({ id }) => id === typeId);
  return type ? `${type.name}, ${placesInWords(0, type)}` : '';
}

interface DayCellProps {
  day: DayInBrief;
  isToday: boolean;
  /** From 0 to 1, compared with the fullest day in sight. */
  fullness: number;
  /** Planned classes in which nobody is. */
  empty: readonly PlannedSession[];
  types: readonly AppointmentType[];
  zoneOf: (row: Pick<Appointment, 'locationId'>) => string;
  sessions: ReturnType<typeof classSessions>;
  onDay: (date: PlainDate) => void;
}

function DayCell({ day, isToday, fullness, empty, types, zoneOf, sessions, onDay }: DayCellProps) {
  const { date, isInMonth, count, first } = day;
  const visits = count === 0 ? 'no visits' : count === 1 ? '1 visit' : `${count} visits`;
  const classes =
    empty.length === 0 ? '' : empty.length === 1 ? '1 empty class' : `${empty.length} empty classes`;
  const named = [...first, ...empty]
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, mostNamed);
  return (
    <button
      type="button"
      className={classNames(styles['day'], isToday && styles['today'], !isInMonth && styles['outside'])}
      style={cssVariables({ '--fullness': fullness })}
      aria-label={`${dayInWords(date)}: ${visits}${classes && `, ${classes}`}${isToday ? ', today' : ''}`}
      onClick={() => onDay(date)}
    >
      <span className={classNames(styles['number'], 'pl-figures')}>{Number(date.slice(8))}</span>
      {count === 0 && empty.length > 0 ? <span className={styles['ring']} aria-hidden="true" /> : null}
      {count === 0 ? null : (
        <span className={classNames(styles['count'], 'pl-figures')}>
          {count}
          <span className={styles['word']}>{count === 1 ? ' visit' : ' visits'}</span>
        </span>
      )}
      <span className={styles['first']}>
        {named.map((row) => (
          <span key={row.id} className={classNames(styles['one'], !('patient' in row) && styles['planned'])}>
            <span className="pl-figures">
              {timeInWords(row.startsAt, zoneOf(row)).replace(/ [AP]M$/, '')}
            </span>{' '}
            {'patient' in row ? nameOf(row, sessions.get(row.id)) : plannedName(row, types)}
          </span>
        ))}
      </span>
    </button>
  );
}
