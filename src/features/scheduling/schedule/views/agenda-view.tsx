import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { classSessions, oncePerSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import {
  plannedInDays,
  stillEmpty,
  type PlannedSession,
} from '../../../../domain/scheduling/classes/class-times.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, daysInWords, minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { inTimeOrder, isInDays } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import { stillHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import { agendaOf } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { AgendaLine } from './agenda-line.tsx';
import { ClassLine } from '../classes/class-line.tsx';
import { HeldLine } from '../online-requests/held-line.tsx';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';
import { PlannedLine } from '../classes/planned-line.tsx';
import type { ScheduleDays } from '../use-schedule.ts';
import type { OpenVisit } from '../board/column-model.ts';
import { zonesOf } from '../zones.ts';
import styles from './agenda.module.css';

type AgendaRow = Appointment | HeldTime | PlannedSession;

interface AgendaViewProps {
  shown: ScheduleDays;
  rows: readonly Appointment[];
  today: PlainDate;
  onOpen: OpenVisit;
  /** Absent for those who do not decide about requests. */
  onHeld: ((id: string) => void) | undefined;
}

/** Two weeks as a list, day by day. Days without visits are only counted. */
export default function AgendaView({ shown, rows, today, onOpen, onHeld }: AgendaViewProps) {
  const { from, days, locations } = shown;
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const { types } = setup;
  const sessions = useMemo(() => classSessions(rows, types), [rows, types]);
  const zoneOf = useMemo(() => zonesOf(locations), [locations]);
  const heldTimes = useHeldTimes();
  const list = useMemo(() => {
    const held = stillHeld(heldTimes, rows).filter(
      (one) => locations.some(({ ID }) => ID === one.locationId) && isInDays(one, from, days, zoneOf(one)),
    );
    const visits = oncePerSession(
      rows.filter(({ status }) => status !== 'cancelled'),
      sessions,
    );
    const empty = stillEmpty(plannedInDays(setup, locations, from, days), rows);
    const all: AgendaRow[] = [...visits, ...held, ...empty];
    return agendaOf(from, days, inTimeOrder(all), (row) => dayAt(row.startsAt, zoneOf(row)));
  }, [from, days, rows, sessions, heldTimes, setup, locations, zoneOf]);
  const nameOf = useMemo(() => {
    const names = new Map<string, string>(clinic.clinicians.map(({ ID, name }) => [ID, name]));
    return (row: AgendaRow) => names.get(row.providerId) ?? 'Former provider';
  }, [clinic.clinicians]);
  const locationOf = (row: AgendaRow) =>
    locations.length === 1 ? null : (locations.find(({ ID }) => ID === row.locationId) ?? null);

  return (
    <div
      className={styles['agenda']}
      role="group"
      aria-label={`Schedule of ${daysInWords(from, addDays(from, days - 1))}`}
      // Long lists scroll, also by key.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {list.map(({ date, rows: own, emptyAfter }) => (
        <section key={date} className={styles['section']} aria-label={dayInWords(date)}>
          <h2 className={styles['heading']}>
            {dayInWords(date)}
            {date === today ? <span className={styles['today']}>Today</span> : null}
            <small className="pl-figures">{summaryOf(own, sessions)}</small>
          </h2>
          {own.length === 0 ? null : (
            <ul className={styles['list']}>
              {own.map((row) => {
                const about = { timeZone: zoneOf(row), provider: nameOf(row), location: locationOf(row) };
                if ('classTimeId' in row) {
                  const type = types.find(({ id }) => id === row.typeId)!;
                  return <PlannedLine key={row.id} planned={row} {...about} type={type} onOpen={onOpen} />;
                }
                const session = sessions.get(row.id);
                return session ? (
                  <ClassLine key={session.key} session={session} {...about} onOpen={onOpen} />
                ) : 'patient' in row ? (
                  <AgendaLine key={row.id} visit={row} {...about} onOpen={onOpen} />
                ) : (
                  <HeldLine key={row.id} held={row} {...about} onOpen={onHeld} />
                );
              })}
            </ul>
          )}
          {emptyAfter === 0 ? null : (
            <p className={styles['empty']}>
              {emptyAfter === 1 ? '1 day' : `${emptyAfter} days`} without visits
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** Of a class each visit counts, and its time once. */
function summaryOf(all: readonly AgendaRow[], sessions: ReturnType<typeof classSessions>): string {
  const rows = all.filter((row) => 'patient' in row);
  const empty = all.filter((row) => 'classTimeId' in row).length;
  const classes = empty === 0 ? '' : empty === 1 ? ', 1 empty class' : `, ${empty} empty classes`;
  if (rows.length === 0) return `No visits${classes}`;
  let count = 0;
  let minutes = 0;
  for (const row of rows) {
    const session = sessions.get(row.id);
    count += session?.visits.length ?? 1;
    minutes += (session ?? row).durationMinutes;
  }
  return `${count === 1 ? '1 visit' : `${count} visits`}, ${minutesInWords(minutes)}${classes}`;
}
