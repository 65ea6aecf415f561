import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { firstScreenStands } from '../../../api/first-screen.ts';
import { dayAt, minuteOfDay, toInstant } from '../../../domain/base/time/clinic-day.ts';
import { dayInWords, greetingAt, timeInWords } from '../../../domain/base/time/day-words.ts';
import { isOnDay } from '../../../domain/scheduling/schedule/day-schedule.ts';
import { dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ContentStart } from './content-start.tsx';
import { OpenNotes } from './open-notes.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { TodayWays } from './today-ways.tsx';
import { TodayVisits } from './today-visits.tsx';
import { worklistOf } from './worklist.ts';

/** What it needs must not delay the first screen. */
const FirstSteps = lazy(() => firstScreenStands().then(() => import('./first-steps.tsx')));

/**
 * `/`: who is next, who is here, what is still open. One glance, one clear next step.
 * @param notes which notes wait for this provider, besides those to sign
 */
export function TodayScreen({ notes }: { notes: ReactNode }) {
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

  return (
    <Page>
      <PageHeader
        title={`${greetingAt(minuteOfDay(toInstant(nowMs), timezone))}${me.fname === '' ? '' : `, ${me.fname}`}`}
        subtitle={`${dayInWords(today)} · ${location.name}`}
        meta={fromDevice && takenAtMs !== null ? <AsOf time={timeInWords(takenAtMs, timezone)} /> : undefined}
        actions={mayRead ? <TodayWays isProvider={isProvider} /> : undefined}
      />
      <Columns
        aside={
          <>
            <WaitingCard />
            {isProvider && can('chart.read') ? (
              <>
                {notes}
                <OpenNotes patients={patients} />
              </>
            ) : null}
          </>
        }
      >
        {can('schedule.setup') ? (
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        ) : null}
        {!mayRead ? (
          <ContentStart />
        ) : fault ? (
          <FaultState fault={fault} what="today’s visits" onRetry={refetch} />
        ) : data === undefined ? (
          <SkeletonLines count={6} label="Loading today’s visits" />
        ) : (
          <TodayVisits {...{ list, nowMs, today, isProvider }} timeZone={timezone} />
        )}
      </Columns>
    </Page>
  );
}
