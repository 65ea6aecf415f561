import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import { diedInDigits } from '../../../domain/people/known-dates.ts';
import { statusLabels, stepLabel, usualStep } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import type { Tone } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DeceasedMark } from '../../../ui/marks/deceased-mark.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { changeStatus } from '../../../data/scheduling/appointments.writes.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';
import styles from './today.module.css';

const tones: Readonly<Record<AppointmentStatus, Tone>> = {
  booked: 'neutral',
  confirmed: 'success',
  arrived: 'warning',
  inRoom: 'info',
  withProvider: 'accent',
  checkedOut: 'neutral',
  cancelled: 'neutral',
  noShow: 'neutral',
};

/** The state of a visit, as a word. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

/** One visit of the worklist: when, who, its state, and its usual next step. */
export function VisitLine({
  visit,
  timeZone,
  mayStep,
}: {
  visit: Appointment;
  timeZone: string;
  mayStep: boolean;
}) {
  const sync = useSyncState('appointment', visit.id);
  const step = usualStep(visit.status);
  const { patient } = visit;
  return (
    <li className={styles['line']}>
      <span className={`${styles['time']} pl-figures`}>{timeInWords(visit.startsAt, timeZone)}</span>
      <span className={styles['who']}>
        <Link to={`/patients/${visit.patientId}`}>{patientName(patient)}</Link>
        {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} compact /> : null}
        {patient.alerts.length === 0 ? null : (
          <span className={styles['alert']} data-pl-tooltip={patient.alerts.join(' · ')}>
            <TriangleAlert aria-hidden="true" />
            <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
          </span>
        )}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
        {visit.reason === '' ? null : <span className={styles['reason']}>{visit.reason}</span>}
      </span>
      <StatusBadge status={visit.status} />
      {mayStep && step !== null ? (
        <Button
          size="small"
          aria-label={`${stepLabel(visit.status, step)}: ${patientName(patient)}`}
          onClick={() => void isSaved(changeStatus(visit, step))}
        >
          {stepLabel(visit.status, step)}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
