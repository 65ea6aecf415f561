import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import type { Ref } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { VisitNote } from './visit-note.tsx';
import styles from './visit.module.css';

interface VisitWaysProps {
  visit: Appointment;
  /** Null for one who has left. */
  provider: string | null;
  mover: Ref<HTMLButtonElement>;
  onMove: () => void;
  onRebook: () => void;
}

/** Where a visit leads. One that was given up has no time that could be moved: its patient may come at another one. */
export function VisitWays({ visit, provider, mover, onMove, onRebook }: VisitWaysProps) {
  const mayWrite = useSession().can('schedule.write');
  const { patient, patientId, status } = visit;
  return (
    <div className={styles['ways']}>
      <Link className={buttonClass('quiet')} to={`/patients/${patientId}`}>
        <FileText aria-hidden="true" /> Open chart
      </Link>
      <Link className={buttonClass('quiet')} to={`/patients/${patientId}/forms`}>
        <ClipboardPen aria-hidden="true" /> Forms
      </Link>
      <VisitNote visit={visit} providerName={provider} />
      {!mayWrite ? null : holdsItsTime(status) ? (
        <Button ref={mover} icon={<CalendarClock aria-hidden="true" />} onClick={onMove}>
          Move or change
        </Button>
      ) : patient.deceasedOn ? null : (
        <Button icon={<CalendarPlus aria-hidden="true" />} onClick={onRebook}>
          Book another time
        </Button>
      )}
      {patient.phone === '' ? null : (
        <a className={buttonClass('quiet')} href={`tel:${patient.phone}`}>
          <Phone aria-hidden="true" /> <span className="pl-figures">{patient.phone}</span>
        </a>
      )}
    </div>
  );
}
