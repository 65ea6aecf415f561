import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { PlainDate } from '../../../contract/base/values.ts';
import { useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { NextVisit } from './next-visit.tsx';
import { VisitLine } from './visit-line.tsx';
import type { worklistOf } from './worklist.ts';
import styles from './today.module.css';

interface TodayVisitsProps {
  list: ReturnType<typeof worklistOf>;
  isProvider: boolean;
  timeZone: string;
  nowMs: number;
  today: PlainDate;
}

/** Who is next, who is here, and who is still to come. */
export function TodayVisits({ list, isProvider, timeZone, nowMs, today }: TodayVisitsProps) {
  const { can } = useSession();
  const mayStep = can('schedule.write');
  const opensChart = isProvider && can('chart.read');
  const lines = (visits: typeof list.here) => (
    <ul className={styles['lines']}>
      {visits.map((visit) => (
        <VisitLine key={visit.id} visit={visit} timeZone={timeZone} mayStep={mayStep} />
      ))}
    </ul>
  );

  return (
    <>
      {list.next ? (
        <NextVisit
          visit={list.next}
          timeZone={timeZone}
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
          title={isProvider ? 'My upcoming patients' : 'Expected today'}
          aside={<Link to="/schedule">Schedule</Link>}
        >
          {lines(list.toCome)}
        </Card>
      )}
    </>
  );
}
