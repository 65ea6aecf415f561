import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import { diedInDigits } from '../../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import styles from '../booking.module.css';

/**
 * Warns of a patient who has died before something is planned for them. It keeps nobody from going on: the date may be wrong.
 * @param way what can be done all the same
 */
export function DeceasedNote({ patient, way }: { patient: PatientSummary; way: string }) {
  const { deceasedOn = null, deceasedOnKnown: known = 'day' } = patient;
  return (
    <div role="status">
      {deceasedOn === null ? null : (
        <div className={styles['clashes']}>
          <p>
            <TriangleAlert aria-hidden="true" /> {patientName(patient)} died {known === 'day' ? 'on ' : ''}
            {diedInDigits(patient)}. You can still {way}.
          </p>
        </div>
      )}
    </div>
  );
}
