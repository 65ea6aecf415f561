import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import type { PlainDate } from '../../contract/values.ts';
import { mayBeSamePerson } from '../../domain/patient-match.ts';
import { dateInDigits } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Link } from '../../ui/link.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { patientListRead } from './patients.queries.ts';
import styles from './patients.module.css';

interface SamePersonHintProps {
  firstName: string;
  lastName: string;
  birthDate: PlainDate | null;
  exceptId?: string | undefined;
}

const restMs = 300;
const compared = 25;
/** No search takes more. */
const longestQuery = 200;

/** Says, while someone types, that this person may be here already: same name, same birth date. A hint, no refusal. */
export function SamePersonHint({ firstName, lastName, birthDate, exceptId }: SamePersonHintProps) {
  const { clinic } = useClinic();
  // With the birth date in front: of a usual name the first few would be others.
  const asked = `${birthDate} ${firstName.trim()} ${lastName.trim()}`.slice(0, longestQuery).toWellFormed();
  const query = useDebounced(asked, restMs);
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '' && birthDate !== null;
  const read = useMemo(
    () => (isNamed ? patientListRead(clinic.ID, query, compared) : null),
    [isNamed, clinic.ID, query],
  );
  const { data } = useRead(read);
  const same =
    birthDate === null
      ? []
      : (data?.patients ?? []).filter(
          (patient) =>
            patient.id !== exceptId && mayBeSamePerson(patient, { firstName, lastName, birthDate }),
        );
  return (
    <div role="status">
      {same.map((patient) => (
        <p key={patient.id} className={styles['same']}>
          <UsersRound aria-hidden="true" />
          <span>
            May be here already: <Link to={`/patients/${patient.id}`}>{patientName(patient)}</Link>,{' '}
            {dateInDigits(patient.birthDate)}
            {patient.chartNumber === null ? '' : `, ${patient.chartNumber}`}
          </span>
        </p>
      ))}
    </div>
  );
}
