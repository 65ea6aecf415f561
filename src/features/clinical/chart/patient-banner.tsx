import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Patient, PatientSummary } from '../../../contract/people/patient.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { ageAsKnown, bornInDigits, diedInDigits } from '../../../domain/people/known-dates.ts';
import { noRemindersInWords } from '../../../domain/people/message-words.ts';
import { photoSource } from '../../../domain/people/documents/patient-photo.ts';
import { patientName, preferredNameOf } from '../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { AllergyMarks } from './allergies/allergy-marks.tsx';
import { ChartNumber } from './number/chart-number.tsx';
import styles from './patient-banner.module.css';

interface PatientBannerProps {
  patient: Patient | PatientSummary;
  today: PlainDate;
  /** `screen` where the banner is the head of the screen; `line` above a note, in a single line where it fits. */
  as?: 'screen' | 'line';
  /** What changes the chart number. */
  change?: ReactNode;
  /** What stands at its end: who else is here. */
  children?: ReactNode;
}

/** Who it is: name, date of birth, alerts, allergies. In sight as long as anything of the chart is. */
export function PatientBanner({ patient, today, as = 'line', change, children }: PatientBannerProps) {
  const preferred = preferredNameOf(patient);
  const deceasedOn = patient.deceasedOn ?? null;
  const age = ageAsKnown(patient, today);
  const noReminders = as === 'screen' && 'noRemindersBy' in patient ? noRemindersInWords(patient) : '';
  const photo = 'photo' in patient ? photoSource(patient) : null;
  const sync = useSyncState('patient', patient.id);
  const Name = as === 'screen' ? 'h1' : 'p';
  return (
    <section className={styles['banner']} aria-label="Patient">
      {/* The name stands beside it. */}
      {photo === null ? null : <img className={styles['photo']} src={photo} alt="" />}
      <div className={styles['who']}>
        <Name className={styles['name']}>
          {as === 'screen' ? (
            patientName(patient)
          ) : (
            <Link to={`/patients/${patient.id}`}>{patientName(patient)}</Link>
          )}
          {preferred === null ? null : <span className={styles['preferred']}> “{preferred}”</span>}
        </Name>
        {sync === 'server' ? null : <SyncMark state={sync} compact={as === 'line'} />}
        <dl className={`${styles['facts']} pl-figures`}>
          <div>
            <dt>Born</dt>
            <dd>
              {bornInDigits(patient)} {age === '' ? null : `(${age})`}
            </dd>
          </div>
          {patient.phone === '' ? null : (
            <div className={styles['phone']}>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${patient.phone.replaceAll(/[^\d+]/g, '')}`}>{patient.phone}</a>
              </dd>
            </div>
          )}
          <ChartNumber patient={patient}>{change}</ChartNumber>
          {noReminders === '' ? null : (
            <div>
              <dt>Reminders</dt>
              <dd>none {noReminders}</dd>
            </div>
          )}
          {deceasedOn === null ? null : (
            <div>
              <dt>Died</dt>
              <dd>{diedInDigits(patient)}</dd>
            </div>
          )}
        </dl>
      </div>
      {patient.alerts.length === 0 ? null : (
        <ul className={styles['alerts']} aria-label="Alerts">
          {patient.alerts.map((alert) => (
            <li key={alert}>
              <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
                {alert}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <AllergyMarks patientId={patient.id} />
      {children}
    </section>
  );
}
