import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { bornAndAge, diedInDigits } from '../../../domain/people/known-dates.ts';
import { stepLabel, usualStep } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { isHere } from '../../../domain/scheduling/visits/appointment-status.ts';
import { minutesInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { changeStatus } from '../../../data/scheduling/appointments.writes.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';
import { StatusBadge } from './visit-line.tsx';
import styles from './today.module.css';

interface NextVisitProps {
  visit: Appointment;
  timeZone: string;
  nowMs: number;
  today: PlainDate;
  /** At the front desk the next step is a check-in, for a provider it is the chart. */
  opensChart: boolean;
  mayStep: boolean;
}

/** The one visit to turn to now, and the one thing to do with it. */
export function NextVisit({ visit, timeZone, nowMs, today, opensChart, mayStep }: NextVisitProps) {
  const { patient, status } = visit;
  const step = usualStep(status);
  const chart = (
    <Link
      className={buttonClass(opensChart ? 'primary' : 'quiet', 'touch')}
      to={`/patients/${visit.patientId}`}
    >
      Open chart
    </Link>
  );
  return (
    <section className={styles['next']} aria-label="Next">
      <p className={styles['nextWhen']}>
        <span className="pl-figures">{whenInWords(visit, nowMs, timeZone)}</span>
        <StatusBadge status={status} />
      </p>
      <h2>{patientName(patient)}</h2>
      <p className="pl-figures">
        {bornAndAge(patient, today)}
        {patient.deceasedOn ? ` · died ${diedInDigits(patient)}` : ''}
        {visit.reason === '' ? '' : ` · ${visit.reason}`}
      </p>
      {patient.alerts.length === 0 ? null : (
        <p className={styles['nextAlert']}>
          <TriangleAlert aria-hidden="true" /> {patient.alerts.join(' · ')}
        </p>
      )}
      <div className={styles['nextWays']}>
        {opensChart ? chart : null}
        {mayStep && step !== null ? (
          <Button
            variant={opensChart ? 'quiet' : 'primary'}
            size="touch"
            onClick={() => void isSaved(changeStatus(visit, step))}
          >
            {stepLabel(status, step)}
          </Button>
        ) : null}
        {opensChart ? null : chart}
      </div>
    </section>
  );
}

/** `10:00 AM, in 12 min` · `10:00 AM, 5 min late` · `Here since 9:52 AM`. */
function whenInWords(visit: Appointment, nowMs: number, timeZone: string): string {
  if (isHere(visit.status) && visit.arrivedAt !== null)
    return `Here since ${timeInWords(visit.arrivedAt, timeZone)}`;
  const minutes = Math.round((Date.parse(visit.startsAt) - nowMs) / 60_000);
  const distance =
    minutes === 0
      ? 'now'
      : minutes > 0
        ? `in ${minutesInWords(minutes)}`
        : `${minutesInWords(-minutes)} late`;
  return `${timeInWords(visit.startsAt, timeZone)}, ${distance}`;
}
