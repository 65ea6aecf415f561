import type { Location } from '../../../../../contract/clinics/clinic.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { bornInDigits } from '../../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import styles from './signed-note.module.css';

/** Who writes and about whom: on paper only, where the frame of the screen is gone. */
export function NoteLetterhead({
  clinicName,
  location,
  patient,
  isHidden,
}: {
  clinicName: string;
  location: Location;
  patient: Patient;
  /** [3.5] The paper has the clinic's name and address; the patient's stay. */
  isHidden: boolean;
}) {
  const place = [location.address1, location.address2, `${location.city}, ${location.state} ${location.zip}`];
  return (
    <div className={styles['letterhead']} aria-hidden="true">
      {isHidden ? null : (
        <div>
          <strong>{clinicName}</strong>
          <br />
          {[location.name, ...place, location.phone].filter((part) => /\w/.test(part)).join(' · ')}
        </div>
      )}
      <div>
        <strong>{patientName(patient)}</strong>
        <br />
        Born {bornInDigits(patient)}
        {patient.chartNumber === null ? '' : ` · Chart ${patient.chartNumber}`}
      </div>
    </div>
  );
}
