import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { appointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { statusLabels } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { cancellationInWords } from '../../../../domain/scheduling/visits/cancelling.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import {
  minutesInWords,
  momentInWords,
  shortDayInWords,
  timeInWords,
} from '../../../../domain/base/time/day-words.ts';
import { spanOnWall } from '../../../../domain/base/time/wall-time.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import styles from './visit.module.css';

interface VisitFactsProps {
  visit: Appointment;
  /** Null for one who has left. */
  provider: string | null;
  setup: Pick<ScheduleSetup, 'types' | 'resources'>;
  timeZone: string;
}

/** All that is known of a visit, each under its name; what there is nothing of is left out. */
export function VisitFacts({ visit, provider, setup, timeZone }: VisitFactsProps) {
  const day = dayAt(visit.startsAt, timeZone);
  const type = setup.types.find(({ id }) => id === visit.typeId);
  const addOns = type?.addOns.filter(({ id }) => visit.addOnIds.includes(id)) ?? [];
  const rooms = setup.resources.filter(({ id }) => visit.resourceIds.includes(id));
  const times = useMemo(() => timesOf(visit), [visit]);
  return (
    <dl className={styles['facts']}>
      <Fact name="When">
        <span className="pl-figures">
          {shortDayInWords(day)}
          <br />
          {spanOnWall(visit.startsAt, visit.durationMinutes, timeZone)} (
          {minutesInWords(visit.durationMinutes)})
        </span>
      </Fact>
      <Fact name="Series">{visit.seriesId ? 'One of several dates, booked together' : ''}</Fact>
      <Fact name="Provider">{provider ?? 'Former provider'}</Fact>
      {type ? (
        <Fact name="Type">
          <span className={styles['type']} style={cssVariables({ '--type': type.color })} />
          {[type.name, ...addOns.map(({ name }) => name)].join(', ')}
        </Fact>
      ) : null}
      <Fact name="Rooms">{rooms.map(({ name }) => name).join(', ')}</Fact>
      <Fact name="Reason">{visit.reason}</Fact>
      <Fact name="Note">{visit.note}</Fact>
      <Fact name="Canceled">{visit.cancellation ? cancellationInWords(visit.cancellation) : ''}</Fact>
      <Fact name="Booked although">{visit.overrideReason}</Fact>
      {times.length === 0 ? null : (
        <Fact name="History">
          <ul className={styles['times']}>
            {times.map(({ status, at }) => (
              <li key={status}>
                {statusLabels[status]}{' '}
                <time dateTime={at} className="pl-figures">
                  {dayAt(at, timeZone) === day ? timeInWords(at, timeZone) : momentInWords(at, timeZone)}
                </time>
                {status === 'arrived' && visit.arrivedBySelf ? ', by themselves' : ''}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The states that the visit went through, in order of their times. */
function timesOf({ statusTimes }: Appointment) {
  return appointmentStatus.options
    .flatMap((status) => {
      const at = statusTimes[status];
      return at === undefined ? [] : [{ status, at }];
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
