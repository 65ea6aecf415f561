import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { ageAsKnown, bornInDigits, diedInDigits } from '../../../../domain/people/known-dates.ts';
import { noRemindersInWords } from '../../../../domain/people/message-words.ts';
import { ChartNumber } from '../number/chart-number.tsx';
import styles from './patient-banner.module.css';

/** What tells one patient from another, and how to reach them; on a phone what has room in one line. */
export function BannerFacts({ patient, today }: { patient: Patient; today: PlainDate }) {
  const age = ageAsKnown(patient, today);
  const noReminders = noRemindersInWords(patient);
  return (
    <dl className={`${styles['facts']} pl-figures`}>
      <div>
        <dt>Born</dt>
        <dd>
          {bornInDigits(patient)} {age === '' ? null : `(${age})`}
        </dd>
      </div>
      {(patient.pronouns ?? '') === '' ? null : (
        <div>
          <dt className="pl-aloud">Pronouns</dt>
          <dd>{patient.pronouns}</dd>
        </div>
      )}
      {(patient.deceasedOn ?? null) === null ? null : (
        <div>
          <dt>Died</dt>
          <dd>{diedInDigits(patient)}</dd>
        </div>
      )}
      <ChartNumber patient={patient} />
      {patient.phone === '' ? null : (
        <div className={styles['phone']}>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${patient.phone.replaceAll(/[^\d+]/g, '')}`}>{patient.phone}</a>
          </dd>
        </div>
      )}
      {noReminders === '' ? null : (
        <div>
          <dt>Reminders</dt>
          <dd>none {noReminders}</dd>
        </div>
      )}
    </dl>
  );
}
