import { useMemo } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import type { PlainDate } from '../../contract/values.ts';
import { addDays, dayAt } from '../../domain/clinic-day.ts';
import { dayInWords, daysInWords, minutesInWords } from '../../domain/day-words.ts';
import { agendaOf } from '../../domain/schedule-views.ts';
import { useClinic } from '../../session/session-context.ts';
import { AgendaLine } from './agenda-line.tsx';
import type { ScheduleDays } from './use-schedule.ts';
import { zonesOf } from './zones.ts';
import styles from './agenda.module.css';

interface AgendaViewProps {
  shown: ScheduleDays;
  rows: readonly Appointment[];
  today: PlainDate;
  onOpen: (id: string) => void;
}

/** Two weeks as a list, day by day. Days without visits are only counted. */
export default function AgendaView({ shown, rows, today, onOpen }: AgendaViewProps) {
  const { from, days, locations } = shown;
  const { clinic } = useClinic();
  const zoneOf = useMemo(() => zonesOf(locations), [locations]);
  const list = useMemo(
    () =>
      agendaOf(
        from,
        days,
        rows.filter(({ status }) => status !== 'cancelled'),
        (row) => dayAt(row.startsAt, zoneOf(row)),
      ),
    [from, days, rows, zoneOf],
  );
  const nameOf = useMemo(() => {
    const names = new Map<string, string>(clinic.clinicians.map(({ ID, name }) => [ID, name]));
    return (row: Appointment) => names.get(row.providerId) ?? 'Former provider';
  }, [clinic.clinicians]);
  const placeOf = (row: Appointment) =>
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
            <small className="pl-figures">{summaryOf(own)}</small>
          </h2>
          {own.length === 0 ? null : (
            <ul className={styles['list']}>
              {own.map((visit) => (
                <AgendaLine
                  key={visit.id}
                  visit={visit}
                  timeZone={zoneOf(visit)}
                  provider={nameOf(visit)}
                  place={placeOf(visit)}
                  onOpen={onOpen}
                />
              ))}
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

function summaryOf(rows: readonly Appointment[]): string {
  if (rows.length === 0) return 'No visits';
  const minutes = rows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return `${rows.length === 1 ? '1 visit' : `${rows.length} visits`}, ${minutesInWords(minutes)}`;
}
