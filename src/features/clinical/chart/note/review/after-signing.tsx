import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { checkOutVisit } from '../../../../../data/clinical/encounters.writes.ts';
import { holdsItsTime } from '../../../../../domain/scheduling/visits/appointment-status.ts';
import { useSession } from '../../../../../session/session-context.ts';
import { Button, buttonClass } from '../../../../../ui/buttons/button.tsx';
import { Link } from '../../../../../ui/buttons/link.tsx';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { isSaved } from '../../../../../ui/messages/is-saved.ts';
import { useBook } from '../../frame/book-context.ts';
import { useVisits } from '../../use-chart.ts';
import styles from './after-signing.module.css';

/** What comes after the signature, in one line: the visit's end, the money, the next visit, and what the patient takes home. */
export function AfterSigning({ encounter, payment }: { encounter: Encounter; payment: ReactNode }) {
  const { can } = useSession();
  const book = useBook();
  const { id, patientId, appointmentId, note } = encounter;
  const visit = useVisits(patientId).data?.appointments.find((row) => row.id === appointmentId);
  const hasPlan = (note?.exercises.length ?? 0) > 0;
  const isOpen = visit !== undefined && holdsItsTime(visit.status) && visit.status !== 'checkedOut';
  return (
    <section className={styles['strip']} aria-label="After signing">
      {visit?.status === 'checkedOut' ? <Badge tone="success">Checked out</Badge> : null}
      {isOpen && can('schedule.write') ? (
        <Button size="touch" onClick={() => void isSaved(checkOutVisit(visit))}>
          Check out
        </Button>
      ) : null}
      {payment}
      {book === null ? null : (
        <Button size="touch" icon={<CalendarPlus aria-hidden="true" />} onClick={() => book('next')}>
          Book next
        </Button>
      )}
      {hasPlan ? (
        <Link to={`/report/${id}`} search={{ sheet: 'plan' }} className={buttonClass('quiet', 'touch')}>
          <Dumbbell aria-hidden="true" />
          Print plan
        </Link>
      ) : null}
      <Button variant="plain" size="touch" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        Print note
      </Button>
    </section>
  );
}
