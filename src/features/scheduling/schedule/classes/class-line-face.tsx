import Users from 'lucide-react/icons/users';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { placesInWords, roomInWords } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { LocationDot } from '../../../../ui/marks/location-dot.tsx';
import { SyncMark, type SyncState } from '../../../../ui/marks/sync-mark.tsx';
import styles from '../views/agenda.module.css';

interface ClassLineFaceProps {
  type: AppointmentType;
  /** How many places are taken. */
  taken: number;
  span: string;
  provider: string;
  /** How far those in it have come. */
  stages: string;
  /** Named where visits of several locations are shown together. */
  location: Location | null;
  sync: SyncState;
}

/** What the line of a class says. */
export function ClassLineFace({ type, taken, span, provider, stages, location, sync }: ClassLineFaceProps) {
  return (
    <>
      <span className={`${styles['time']} pl-figures`}>{span}</span>
      <span className={styles['who']}>
        <span className={styles['name']}>
          <Users aria-hidden="true" />
          {type.name}
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
        </span>
        <span className={styles['what']}>
          {location === null ? null : (
            <>
              <LocationDot color={location.color} /> {location.name} ·{' '}
            </>
          )}
          {provider} · {stages}
        </span>
      </span>
      <span className="pl-figures" data-pl-tooltip={roomInWords(taken, type)}>
        {placesInWords(taken, type)}
      </span>
    </>
  );
}
