import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { bornAndAge, diedInDigits } from '../../../../domain/people/known-dates.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import styles from './visit.module.css';

interface PatientFactsProps {
  patient: Appointment['patient'];
  timeZone: string;
  nowMs: number;
}

/** A patient's birth date and age, chart number, and day of death. */
export const PatientFacts = ({ patient, timeZone, nowMs }: PatientFactsProps) => (
  <span className="pl-figures">
    {bornAndAge(patient, dayAt(nowMs, timeZone))}
    {patient.chartNumber === null ? '' : ` · ${patient.chartNumber}`}
    {patient.deceasedOn ? ` · died ${diedInDigits(patient)}` : ''}
  </span>
);

/** What everybody should know who sees the patient; nothing where there is nothing. */
export const PatientAlerts = ({ alerts }: Pick<Appointment['patient'], 'alerts'>) =>
  alerts.length === 0 ? null : (
    <ul className={styles['alerts']} aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert}>
          <TriangleAlert aria-hidden="true" /> {alert}
        </li>
      ))}
    </ul>
  );
