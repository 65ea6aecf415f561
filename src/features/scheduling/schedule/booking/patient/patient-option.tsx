import type { PatientSummary } from '../../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import { bornAndAge, diedInDigits } from '../../../../../domain/people/known-dates.ts';
import { patientName, preferredNameOf } from '../../../../../domain/base/text/person-name.ts';
import { DeceasedMark } from '../../../../../ui/marks/deceased-mark.tsx';
import styles from '../booking.module.css';

/** Enough of a patient to be sure who it is: name, birth date and age, phone, chart number. */
export function PatientOption({ patient, today }: { patient: PatientSummary; today: PlainDate }) {
  const preferred = preferredNameOf(patient);
  const facts = [bornAndAge(patient, today), patient.phone, patient.chartNumber].filter(
    (fact) => fact !== '' && fact !== null,
  );
  return (
    <span className={styles['person']}>
      <span className={styles['personName']}>
        {patientName(patient)}
        {preferred === null ? null : <span className={styles['quiet']}> “{preferred}”</span>}
        {patient.deceasedOn ? (
          <>
            {' '}
            <DeceasedMark on={diedInDigits(patient)} />
          </>
        ) : null}
      </span>
      <span className={`${styles['quiet']} pl-figures`}>{facts.join(' · ')}</span>
    </span>
  );
}
