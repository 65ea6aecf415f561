import type { PatientSummary } from '../../../contract/people/patient.ts';
import { bornInWords } from '../../../domain/people/known-dates.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './patients.module.css';

interface FoundPatientsProps {
  patients: readonly PatientSummary[];
  onPick: (patient: PatientSummary) => void;
}

/** Whom a field has found, each a button that takes them. Nothing where it is nobody. */
export function FoundPatients({ patients, onPick }: FoundPatientsProps) {
  if (patients.length === 0) return null;
  return (
    <ul className={styles['found']} aria-label="Patients found">
      {patients.map((one) => (
        <li key={one.id}>
          <Button size="small" onClick={() => onPick(one)}>
            {patientName(one)},{' '}
            {(one.birthDateKnown ?? 'day') === 'day' ? shortDayInWords(one.birthDate) : bornInWords(one)}
            {one.chartNumber === null ? '' : `, ${one.chartNumber}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
