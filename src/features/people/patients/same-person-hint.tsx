import UsersRound from 'lucide-react/icons/users-round';
import { bornInWords } from '../../../domain/people/known-dates.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useLikelyPatients, type TypedPerson } from '../../../data/people/likely-patients.reads.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import styles from './patients.module.css';

interface SamePersonHintProps {
  typed: TypedPerson;
  exceptId?: string | undefined;
}

const restMs = 300;

/** Says, while someone types, that this person may be here already: a similar name, and birth date or phone. A hint, no refusal. */
export function SamePersonHint({ typed, exceptId }: SamePersonHintProps) {
  const rested = JSON.parse(useDebounced(JSON.stringify(typed), restMs)) as TypedPerson;
  const likely = useLikelyPatients(rested, exceptId);
  return (
    <div role="status">
      {likely.map((patient) => (
        <p key={patient.id} className={styles['same']}>
          <UsersRound aria-hidden="true" />
          <span>
            May be here already: <Link to={`/patients/${patient.id}`}>{patientName(patient)}</Link>,{' '}
            {bornInWords(patient)}
            {patient.phone === '' ? '' : `, ${patient.phone}`}
            {patient.chartNumber === null ? '' : `, ${patient.chartNumber}`}
          </span>
        </p>
      ))}
    </div>
  );
}
