import type { PlainDate } from '../../../../../contract/base/values.ts';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { DeceasedNote } from './deceased-note.tsx';
import { PatientOption } from './patient-option.tsx';
import styles from '../booking.module.css';

interface ChosenPatientProps {
  patient: PatientSummary;
  today: PlainDate;
  /** What is about to be done with them. */
  way: string;
  /** Somebody else is to be chosen. */
  onChange: () => void;
}

/** The patient who was chosen, and a word where they have died. */
export function ChosenPatient({ patient, today, way, onChange }: ChosenPatientProps) {
  return (
    <>
      <DeceasedNote patient={patient} way={way} />
      <div className={styles['chosen']}>
        <PatientOption patient={patient} today={today} />
        <Button variant="plain" onClick={onChange}>
          Change
        </Button>
      </div>
    </>
  );
}
