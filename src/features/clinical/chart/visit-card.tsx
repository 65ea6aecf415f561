import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import { statusLabels, stepLabel, usualStep } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { holdsItsTime } from '../../../domain/scheduling/visits/appointment-status.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { spanInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Badge, type Tone } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './chart.module.css';
import { changeStatus } from '../../../data/scheduling/appointments.writes.ts';

const tones: Partial<Record<Appointment['status'], Tone>> = {
  arrived: 'success',
  inRoom: 'success',
  withProvider: 'accent',
};

/** Today's visit: the one that still goes on, else the next, else the last of the day. */
export function todaysVisit(
  appointments: readonly Appointment[],
  locationId: string,
  timeZone: string,
  today: PlainDate,
): Appointment | null {
  const todays = appointments
    .filter((row) => row.locationId === locationId && holdsItsTime(row.status))
    .filter((row) => dayAt(row.startsAt, timeZone) === today)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return todays.find((row) => row.status !== 'checkedOut') ?? todays.at(-1) ?? null;
}

/** The button of the step that usually comes next; nothing where the role may not take it or the visit is over. */
export function VisitStep({
  visit,
  variant = 'quiet',
}: {
  visit: Appointment;
  variant?: 'quiet' | 'primary';
}) {
  const session = useSession();
  const next = usualStep(visit.status);
  if (next === null || !session.can('schedule.write')) return null;
  const step = () =>
    void changeStatus(visit, next).catch((fault: unknown) =>
      toast.fail('The visit was not changed', { description: fault }),
    );
  return (
    <Button variant={variant} size="touch" onClick={step}>
      {stepLabel(visit.status, next)}
    </Button>
  );
}

/** Where the visit stands, with the way to the next step unless something else offers it. */
export function VisitLine({ visit, hasStep = true }: { visit: Appointment; hasStep?: boolean }) {
  const { location } = useClinic();
  const sync = useSyncState('appointment', visit.id);
  return (
    <div className={styles['visit']}>
      <div className={styles['visitWords']}>
        <p className="pl-figures">
          <strong>{spanInWords(visit.startsAt, visit.durationMinutes, location.timezone)}</strong>{' '}
          <Badge tone={tones[visit.status] ?? 'neutral'}>{statusLabels[visit.status]}</Badge>
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
        </p>
        <p className={styles['quiet']}>
          {[
            visit.reason,
            visit.arrivedAt === null ? '' : `arrived ${timeInWords(visit.arrivedAt, location.timezone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {hasStep ? <VisitStep visit={visit} /> : null}
    </div>
  );
}
