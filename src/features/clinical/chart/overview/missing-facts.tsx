import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { missingFacts } from '../../../../domain/people/patient-file.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { usePatientFile } from '../use-chart.ts';
import styles from './overview.module.css';

const purposes = { billing: 'Missing for billing', reminders: 'Missing for reminders' } as const;

/** What is not known of a patient yet and for what, with the way to add it; nothing where nothing is missing. */
export function MissingFacts({ patient, today }: { patient: Patient; today: PlainDate }) {
  const { id } = patient;
  const file = usePatientFile(id).data ?? null;
  const facts = missingFacts(patient, file, today);
  if (facts.length === 0) return null;
  return (
    <div className={styles['missing']}>
      <ul aria-label="What is missing">
        {facts.map(({ purpose, missing }) => (
          <li key={purpose}>
            <strong>{purposes[purpose]}</strong>: {missing.join(', ')}
          </li>
        ))}
      </ul>
      <Link to={`/patients/${id}/file`}>Add details</Link>
    </div>
  );
}
