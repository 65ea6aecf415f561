import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import { useLikelyPatients, type TypedPerson } from '../../../../../data/people/likely-patients.reads.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useDebounced } from '../../../../../ui/use-debounced.ts';
import styles from '../booking.module.css';
import { PatientOption } from './patient-option.tsx';

interface LikelyPatientsProps {
  typed: TypedPerson;
  today: PlainDate;
  onPick: (patient: PatientSummary) => void;
}

const restMs = 300;

/** Who is here already and may be the new patient who is typed: one press books for them instead. A hint, no refusal. */
export function LikelyPatients({
  typed: { firstName, lastName, birthDate, phone },
  today,
  onPick,
}: LikelyPatientsProps) {
  const typed = JSON.stringify({ firstName, lastName, birthDate, phone });
  const likely = useLikelyPatients(JSON.parse(useDebounced(typed, restMs)) as TypedPerson);
  return (
    <div role="status" className={styles['likely']}>
      {likely.length === 0 ? null : <p>May be here already:</p>}
      {likely.map((patient) => (
        <div key={patient.id} className={styles['chosen']}>
          <PatientOption patient={patient} today={today} />
          <Button size="small" onClick={() => onPick(patient)}>
            Book for them<span className="pl-aloud"> ({patientName(patient)})</span>
          </Button>
        </div>
      ))}
    </div>
  );
}
