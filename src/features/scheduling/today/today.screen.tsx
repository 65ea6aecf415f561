import { CalendarCheck } from 'lucide-react';
import { useMemo } from 'react';
import { dayAt, minuteOfDay, toInstant } from '../../../domain/base/time/clinic-day.ts';
import { dayInWords, greetingAt, timeInWords } from '../../../domain/base/time/day-words.ts';
import { isOnDay } from '../../../domain/scheduling/schedule/day-schedule.ts';
import { dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { NextVisit } from './next-visit.tsx';
import { OpenNotes } from './open-notes.tsx';
import { VisitLine } from './visit-line.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { worklistOf } from './worklist.ts';
import styles from './today.module.css';

/** `/`: who is next, who is here, what is still open. One glance, one clear next step. */
export function TodayScreen() {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const { timezone } = location;
  const nowMs = useNow(30_000);
  const today = dayAt(nowMs, timezone);
  const mayRead = can('schedule.read');
  const read = useMemo(
    () => (mayRead ? dayRead(clinic.ID, location, today) : null),
    [mayRead, clinic.ID, location, today],
  );
  const { data, fault, fromDevice, takenAtMs, refetch } = useRead(read);
  const isProvider = clinic.clinicians.some(({ ID }) => ID === me.ID);
  const rows = useMemo(
    () => data?.appointments.filter((row) => isOnDay(row, location.ID, today, timezone)),
    [data, location.ID, today, timezone],
  );
  const list = useMemo(() => worklistOf(rows ?? [], isProvider ? me.ID : null), [rows, isProvider, me.ID]);
  const patients = useMemo(() => new Map((rows ?? []).map((row) => [row.patientId, row.patient])), [rows]);
  const mayStep = can('schedule.write');
  const opensChart = isProvider && can('chart.read');

  const lines = (visits: typeof list.here) => (
    <ul className={styles['lines']}>
      {visits.map((visit) => (
        <VisitLine key={visit.id} visit={visit} timeZone={timezone} mayStep={mayStep} />
      ))}
    </ul>
  );

  return (
    <Page>
      <PageHeader
        title={`${greetingAt(minuteOfDay(toInstant(nowMs), timezone))}${me.fname === '' ? '' : `, ${me.fname}`}`}
        subtitle={`${dayInWords(today)} · ${location.name}`}
        meta={fromDevice && takenAtMs !== null ? <AsOf time={timeInWords(takenAtMs, timezone)} /> : undefined}
      />
      <Columns
        aside={
          <>
            <WaitingCard />
            {isProvider && can('chart.read') ? <OpenNotes patients={patients} /> : null}
          </>
        }
      >
        {!mayRead ? (
          <FaultState fault={{ statusCode: 403, message: '' }} what="today’s visits" />
        ) : fault ? (
          <FaultState fault={fault} what="today’s visits" onRetry={refetch} />
        ) : data === undefined ? (
          <SkeletonLines count={6} label="Loading today’s visits" />
        ) : (
          <>
            {list.next ? (
              <NextVisit
                visit={list.next}
                timeZone={timezone}
                nowMs={nowMs}
                today={today}
                opensChart={opensChart}
                mayStep={mayStep}
              />
            ) : (
              <Card>
                <EmptyState
                  icon={<CalendarCheck />}
                  title={list.total === 0 ? 'No visits today' : 'Nobody else today'}
                  action={
                    <Link className={buttonClass('primary')} to="/schedule">
                      Open the schedule
                    </Link>
                  }
                >
                  {list.total === 0 ? null : `${list.doneCount} of ${list.total} visits are checked out.`}
                </EmptyState>
              </Card>
            )}
            {list.here.length === 0 ? null : (
              <Card title="In the clinic" aside={<Badge>{list.here.length}</Badge>}>
                {lines(list.here)}
              </Card>
            )}
            {list.toCome.length === 0 ? null : (
              <Card
                title={isProvider ? 'My patients to come' : 'Arrivals to come'}
                aside={<Link to="/schedule">Schedule</Link>}
              >
                {lines(list.toCome)}
              </Card>
            )}
          </>
        )}
      </Columns>
    </Page>
  );
}
