import { useMemo } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { clashingInWords, sharedInWords } from '../../../domain/scheduling/visits/clash-in-words.ts';
import { addDays, dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords, spanInWords } from '../../../domain/base/time/day-words.ts';
import {
  openClashes,
  type Clashing,
  type VisitClash,
} from '../../../domain/scheduling/visits/visit-clashes.ts';
import { dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import styles from './refused-visits.module.css';

/** Visits of today and tomorrow that share their time, as two may have booked without a network: a person decides. */
export function ClashesCard({ nowMs }: { nowMs: number }) {
  const { can, clinic, location } = useSession();
  return can('schedule.read') && clinic && location ? <Clashes nowMs={nowMs} /> : null;
}

function Clashes({ nowMs }: { nowMs: number }) {
  const { location } = useClinic();
  const today = dayAt(nowMs, location.timezone);
  const tomorrow = addDays(today, 1);
  const clashes = [
    { date: today, pairs: useOpenClashes(today, nowMs) },
    { date: tomorrow, pairs: useOpenClashes(tomorrow, nowMs) },
  ].filter(({ pairs }) => pairs.length > 0);
  if (clashes.length === 0) return null;
  return (
    <Card title="Visits at the same time">
      <div className={styles['resolve']}>
        {clashes.map(({ date, pairs }) => (
          <section key={date} className={styles['clash']} aria-label={shortDayInWords(date)}>
            <p className={styles['lead']}>
              <Link to="/schedule" search={{ date }}>
                {shortDayInWords(date)}
              </Link>
            </p>
            <ul className={styles['clashes']}>
              {pairs.map((pair) => (
                <Clash key={`${pair[0].visit.id} ${pair[1].visit.id}`} pair={pair} />
              ))}
            </ul>
          </section>
        ))}
        <p className={styles['lead']}>All of them are booked. Move one of two, or leave them as they are.</p>
      </div>
    </Card>
  );
}

function useOpenClashes(date: PlainDate, nowMs: number): VisitClash[] {
  const { clinic, location } = useClinic();
  const read = useMemo(() => dayRead(clinic.ID, location, date), [clinic.ID, location, date]);
  const rows = useRead(read).data?.appointments;
  const { setup } = useScheduleSetup();
  return useMemo(() => openClashes(rows ?? [], nowMs, setup), [rows, nowMs, setup]);
}

function Clash({ pair }: { pair: VisitClash }) {
  const { clinic, location } = useClinic();
  const { resources } = useScheduleSetup().setup;
  const [one, other] = [pair[0].visit, pair[1].visit];
  const nameOf = (id: string) => clinic.clinicians.find(({ ID }) => ID === id)?.name ?? 'a former provider';
  const inCommon =
    one.providerId === other.providerId
      ? `, both with ${nameOf(one.providerId)}`
      : one.patientId === other.patientId
        ? `: the same patient with ${nameOf(one.providerId)} and ${nameOf(other.providerId)}`
        : `, both hold ${sharedInWords(one, other, { clinicians: clinic.clinicians, resources })}`;
  return (
    <li>
      {pair.map((each, index) => (
        <span key={each.visit.id}>
          {index === 0 ? '' : ' and '}
          <span className="pl-figures">
            {spanInWords(
              each.visit.startsAt,
              (each.session ?? each.visit).durationMinutes,
              location.timezone,
            )}
          </span>{' '}
          {clashingInWords(each, patientOf(pair[1 - index]!))}
        </span>
      ))}
      {inCommon}
    </li>
  );
}

/** Whose visit it is; nobody's where it is a class. */
const patientOf = ({ visit, session }: Clashing) => (session ? null : visit.patientId);
