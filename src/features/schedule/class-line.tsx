import { Users } from 'lucide-react';
import { memo } from 'react';
import type { Location } from '../../contract/clinic.ts';
import { placesInWords, roomInWords, stagesInWords } from '../../domain/class-sessions.ts';
import type { ClassSession } from '../../domain/class-sessions.ts';
import { spanInWords } from '../../domain/day-words.ts';
import { useSyncStateOf } from '../../session/use-sync-state.ts';
import { LocationDot } from '../../ui/location-dot.tsx';
import { SyncMark } from '../../ui/sync-mark.tsx';
import type { OpenVisit } from './visit-column.tsx';
import styles from './agenda.module.css';

interface ClassLineProps {
  session: ClassSession;
  timeZone: string;
  provider: string;
  /** Named where visits of several locations stand together. */
  place: Location | null;
  onOpen: OpenVisit;
}

/** One class of the list. */
export const ClassLine = memo(function ClassLine(props: ClassLineProps) {
  const { session, timeZone, provider, place, onOpen } = props;
  const { type, lead, visits, taken, durationMinutes } = session;
  const sync = useSyncStateOf('appointment', visits);
  return (
    <li>
      <button type="button" className={styles['line']} onClick={() => onOpen(lead.id, lead)}>
        <span className={`${styles['time']} pl-figures`}>
          {spanInWords(lead.startsAt, durationMinutes, timeZone)}
        </span>
        <span className={styles['who']}>
          <span className={styles['name']}>
            <Users aria-hidden="true" />
            {type.name}
            {sync === 'server' ? null : <SyncMark state={sync} compact />}
          </span>
          <span className={styles['what']}>
            {place === null ? null : (
              <>
                <LocationDot color={place.color} /> {place.name} ·{' '}
              </>
            )}
            {provider} · {stagesInWords(visits)}
          </span>
        </span>
        <span className="pl-figures" data-pl-tooltip={roomInWords(taken, type)}>
          {placesInWords(taken, type)}
        </span>
      </button>
    </li>
  );
});
