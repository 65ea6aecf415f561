import CalendarX from 'lucide-react/icons/calendar-x';
import { lazy, Suspense, useState } from 'react';
import { mostAhead, type Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentId, PatientId } from '../../../../contract/base/ids.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { changeable } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useBook } from '../frame/book-context.ts';
import { useVisits } from '../use-chart.ts';
import { useMoments } from '../use-moments.ts';
import styles from './overview.module.css';

const GiveUpDialog = lazy(() => import('./give-up.dialog.tsx'));

/** Visits that are listed one by one; of more it says how many there are. */
const mostListed = 5;

interface UpcomingProps {
  patientId: PatientId;
  hasDied?: boolean;
  /** Today's visit, which the page shows already. */
  shownId?: AppointmentId | null;
}

/** The visits that are still to come, and the ways to book one more and to cancel what remains. */
export function Upcoming({ patientId, hasDied = false, shownId = null }: UpcomingProps) {
  const { location } = useClinic();
  const { can } = useSession();
  const { data, fromDevice, takenAtMs } = useVisits(patientId);
  const momentOf = useMoments();
  const book = useBook();
  // As they stood when the form was opened: what is told meanwhile is not ticked behind somebody's back.
  const [opened, setOpened] = useState<readonly Appointment[] | null>(null);
  const visits = changeable(data?.appointments ?? [], useNow(60_000)).toSorted((a, b) =>
    a.startsAt < b.startsAt ? -1 : 1,
  );
  if (data === undefined) return null;
  const others = visits.filter(({ id }) => id !== shownId);
  const listed = others.slice(0, mostListed);
  const last = others.at(-1);
  const known =
    fromDevice && takenAtMs !== null
      ? `Updated at ${timeInWords(takenAtMs, location.timezone)}. More may be booked.`
      : visits.length >= mostAhead
        ? `The next ${mostAhead} visits. More may be booked.`
        : null;
  return (
    <Card
      title="Upcoming visits"
      aside={
        book === null || hasDied ? undefined : (
          <Button size="small" onClick={() => book('now')} aria-label="Book a visit">
            Book
          </Button>
        )
      }
    >
      {listed.length === 0 ? <p className={styles['quiet']}>No upcoming visits.</p> : null}
      <ul className={`${styles['visits']} pl-figures`}>
        {listed.map((visit) => (
          <li key={visit.id}>
            <strong>{momentOf(visit)}</strong>
            {visit.reason === '' ? '' : ` · ${visit.reason}`}
          </li>
        ))}
      </ul>
      {others.length > listed.length && last ? (
        <p className="pl-figures">
          and {others.length - listed.length} more until {momentOf(last)}
        </p>
      ) : null}
      {hasDied && visits.length > 0 ? <p>The patient has died. These visits are still booked.</p> : null}
      {known === null ? null : <p className={styles['quiet']}>{known}</p>}
      {can('schedule.write') && visits.length > 0 ? (
        <div className={styles['foot']}>
          <Button icon={<CalendarX aria-hidden="true" />} onClick={() => setOpened(visits)}>
            Cancel remaining visits
          </Button>
        </div>
      ) : null}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <GiveUpDialog visits={opened} known={known} hasDied={hasDied} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Card>
  );
}
