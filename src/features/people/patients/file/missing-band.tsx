import type { PatientFile } from '../../../../contract/people/patient-file.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { missingFacts } from '../../../../domain/people/patient-file.ts';
import styles from './file.module.css';

const purposes = { billing: 'Missing for billing', reminders: 'Missing for reminders' } as const;

/** What is not known of a patient yet, and what for. Nothing where nothing is missing. */
export function MissingBand({
  patient,
  file,
  today,
}: {
  patient: Patient;
  file: PatientFile | null;
  today: PlainDate;
}) {
  const facts = missingFacts(patient, file, today);
  if (facts.length === 0) return null;
  return (
    <ul className={styles['missing']} aria-label="What is missing">
      {facts.map(({ purpose, missing }) => (
        <li key={purpose}>
          <strong>{purposes[purpose]}</strong>: {missing.join(', ')}
        </li>
      ))}
    </ul>
  );
}
