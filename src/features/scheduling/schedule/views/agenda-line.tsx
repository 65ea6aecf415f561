import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import { diedInDigits } from '../../../../domain/people/known-dates.ts';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import { missedInWords } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { DeceasedMark } from '../../../../ui/marks/deceased-mark.tsx';
import { LocationDot } from '../../../../ui/marks/location-dot.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { StatusMark } from '../visit/status-mark.tsx';
import styles from './agenda.module.css';

interface AgendaLineProps {
  visit: Appointment;
  timeZone: string;
  provider: string;
  /** Named where visits of several locations are shown together. */
  location: Location | null;
  onOpen: (id: string) => void;
}

/** One visit of the list. */
export const AgendaLine = memo(function AgendaLine(props: AgendaLineProps) {
  const { visit, timeZone, provider, location, onOpen } = props;
  const { patient, reason, status } = visit;
  const sync = useSyncState('appointment', visit.id);
  return (
    <li>
      <button type="button" className={styles['line']} onClick={() => onOpen(visit.id)}>
        <span className={`${styles['time']} pl-figures`}>
          {spanInWords(visit.startsAt, visit.durationMinutes, timeZone)}
        </span>
        <span className={styles['who']}>
          <span className={styles['name']}>
            {patientName(patient)}
            {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} compact /> : null}
            {patient.alerts.length === 0 ? null : (
              <span className={styles['alert']} data-pl-tooltip={patient.alerts.join(' · ')}>
                <TriangleAlert aria-hidden="true" />
                <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
              </span>
            )}
            {sync === 'server' ? null : <SyncMark state={sync} compact />}
          </span>
          <span className={styles['what']}>
            {location === null ? null : (
              <>
                <LocationDot color={location.color} /> {location.name} ·{' '}
              </>
            )}
            {provider}
            {reason === '' ? '' : ` · ${reason}`}
          </span>
        </span>
        <StatusMark status={status} about={missedInWords(visit, timeZone)} />
      </button>
    </li>
  );
});
