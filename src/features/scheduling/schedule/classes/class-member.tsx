import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { diedInDigits } from '../../../../domain/people/known-dates.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { missedInWords } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { DeceasedMark } from '../../../../ui/marks/deceased-mark.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { StatusMark } from '../visit/status-mark.tsx';
import { useReturn } from '../visit/use-return.ts';
import { VisitSteps } from '../visit/visit-steps.tsx';
import styles from './class.module.css';

interface ClassMemberProps {
  visit: Appointment;
  /** How long the class is: who is in it for longer or shorter says so. */
  minutes: number;
  timeZone: string;
  mayWrite: boolean;
  onOpen: () => void;
}

/** One patient of a class: their state, and every step that their own visit has. */
export function ClassMember({ visit, minutes, timeZone, mayWrite, onOpen }: ClassMemberProps) {
  const { patient, status, durationMinutes } = visit;
  const name = patientName(patient);
  const sync = useSyncState('appointment', visit.id);
  const back = useReturn(visit);
  return (
    <li className={styles['member']} aria-label={name}>
      <div className={styles['who']}>
        <button type="button" className={styles['name']} onClick={onOpen}>
          {name}
        </button>
        {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} compact /> : null}
        {patient.alerts.length === 0 ? null : (
          <span className={styles['alert']} data-pl-tooltip={patient.alerts.join(' · ')}>
            <TriangleAlert aria-hidden="true" />
            <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
          </span>
        )}
        {durationMinutes === minutes ? null : (
          <span className={`${styles['quiet']} pl-figures`}>{minutesInWords(durationMinutes)}</span>
        )}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
        <StatusMark className={styles['state']} status={status} about={missedInWords(visit, timeZone)} />
      </div>
      {mayWrite ? <VisitSteps {...{ visit, back }} isOneOfMany /> : null}
    </li>
  );
}
