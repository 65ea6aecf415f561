import CalendarX from 'lucide-react/icons/calendar-x';
import { lazy, Suspense, useState } from 'react';
import { mostAhead } from '../../../contract/scheduling/appointment.ts';
import type { PatientId } from '../../../contract/base/ids.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { changeable } from '../../../domain/scheduling/visits/visit-series.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useVisits } from './use-chart.ts';
import { useMoments } from './use-moments.ts';
import styles from './chart.module.css';

const GiveUpDialog = lazy(() => import('./give-up.dialog.tsx'));

/** The visits of a patient that are still to come, and the way to give up what remains of them. Nothing where there is none. */
export function Upcoming({ patientId, hasDied = false }: { patientId: PatientId; hasDied?: boolean }) {
  const { location } = useClinic();
  const { can } = useSession();
  const { data, fromDevice, takenAtMs } = useVisits(patientId);
  const momentOf = useMoments();
  const [isOpen, setOpen] = useState(false);
  const visits = changeable(data?.appointments ?? [], useNow(60_000)).toSorted((a, b) =>
    a.startsAt < b.startsAt ? -1 : 1,
  );
  const [next] = visits;
  const last = visits.at(-1);
  if (next === undefined || last === undefined) return null;
  const known =
    fromDevice && takenAtMs !== null
      ? `As this device knew it at ${timeInWords(takenAtMs, location.timezone)}; more may be booked.`
      : visits.length >= mostAhead
        ? `These are the next ${mostAhead}; more may be booked.`
        : null;
  return (
    <Card title="Still to come">
      <div className={styles['visit']}>
        <div>
          <p className="pl-figures">
            <strong>{momentOf(next)}</strong>
            {visits.length === 1 ? '' : `, and ${visits.length - 1} more until ${momentOf(last)}`}
          </p>
          {hasDied ? <p>The patient has died. These visits are still booked.</p> : null}
          {known === null ? null : <p className={styles['quiet']}>{known}</p>}
        </div>
        {can('schedule.write') ? (
          <Button icon={<CalendarX aria-hidden="true" />} onClick={() => setOpen(true)}>
            Give up remaining visits
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <GiveUpDialog visits={visits} known={known} hasDied={hasDied} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
