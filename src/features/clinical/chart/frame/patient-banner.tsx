import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { patientName, preferredNameOf } from '../../../../domain/base/text/person-name.ts';
import { photoSource } from '../../../../domain/people/documents/patient-photo.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { initialsOf } from '../../../../ui/marks/initials.ts';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { AllergyMarks } from '../allergies/allergy-marks.tsx';
import { BannerFacts } from './banner-facts.tsx';
import styles from './patient-banner.module.css';
import { useClipped } from './use-clipped.ts';

interface PatientBannerProps {
  patient: Patient;
  today: PlainDate;
  /** Whether it is the head of the screen, which has no other. */
  isHeading?: boolean;
  /** What is to be paid; always in sight. */
  balance?: ReactNode;
  /** Who pays, and when the patient comes next. */
  standing?: ReactNode;
  /** What can be done: one button and a menu. */
  actions?: ReactNode;
  /** What stands at its end: who else is here. */
  children?: ReactNode;
}

/** Who it is, on every page of a patient: name, birth date, alerts, allergies, balance. What has no room is one tap away. */
export function PatientBanner(props: PatientBannerProps) {
  const { patient, today, isHeading = false, balance, standing, actions, children } = props;
  const preferred = preferredNameOf(patient);
  const photo = photoSource(patient);
  const sync = useSyncState('patient', patient.id);
  const { marks, who, isOpen, isClipped, toggle } = useClipped();
  const Name = isHeading ? 'h1' : 'p';
  return (
    <section className={classNames(styles['banner'], isOpen && styles['open'])} aria-label="Patient">
      <div className={styles['head']}>
        {/* The name stands beside it. */}
        {photo === null ? (
          <span className={styles['photo']} aria-hidden="true">
            {initialsOf(patientName(patient))}
          </span>
        ) : (
          <img className={styles['photo']} src={photo} alt="" />
        )}
        <div ref={who} className={styles['who']}>
          <Name className={styles['name']}>
            {isHeading ? (
              <bdi>{patientName(patient)}</bdi>
            ) : (
              <Link to={`/patients/${patient.id}`}>
                <bdi>{patientName(patient)}</bdi>
              </Link>
            )}
            {preferred === null ? null : (
              <span className={styles['preferred']}>
                {' '}
                “<bdi>{preferred}</bdi>”
              </span>
            )}
          </Name>
          <BannerFacts patient={patient} today={today} />
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      <div className={styles['marksLine']}>
        {balance}
        <div ref={marks} className={styles['marks']}>
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
          {sync === 'server' ? null : <SyncMark state={sync} />}
          {children}
          {standing}
        </div>
        {isOpen || isClipped ? (
          <button type="button" className={styles['more']} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Less' : 'All'}
            <span className="pl-aloud"> of {patientName(patient)}</span>
            <ChevronDown aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </section>
  );
}
