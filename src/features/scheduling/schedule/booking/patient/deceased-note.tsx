import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import { dateInDigits } from '../../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import styles from '../booking.module.css';

/**
 * Warns of a patient who has died before something is planned for them. It keeps nobody from going on: the date may be wrong.
 * @param way what can be done all the same
 */
export function DeceasedNote({ patient, way }: { patient: PatientSummary; way: string }) {
  const { deceasedOn = null } = patient;
  return (
    <div role="status">
      {deceasedOn === null ? null : (
        <div className={styles['clashes']}>
          <p>
            <TriangleAlert aria-hidden="true" /> {patientName(patient)} died on {dateInDigits(deceasedOn)}.
            You can {way} all the same.
          </p>
        </div>
      )}
    </div>
  );
}
