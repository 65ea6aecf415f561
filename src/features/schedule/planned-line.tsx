import { Users } from 'lucide-react';
import { memo } from 'react';
import type { Location } from '../../contract/clinic.ts';
import type { AppointmentType } from '../../contract/schedule-setup.ts';
import { placesInWords, roomInWords } from '../../domain/class-sessions.ts';
import type { PlannedSession } from '../../domain/class-times.ts';
import { spanInWords } from '../../domain/day-words.ts';
import { LocationDot } from '../../ui/location-dot.tsx';
import type { OpenVisit } from './visit-column.tsx';
import styles from './agenda.module.css';

interface PlannedLineProps {
  planned: PlannedSession;
  type: AppointmentType;
  timeZone: string;
  provider: string;
  /** Named where several locations stand together. */
  place: Location | null;
  onOpen: OpenVisit;
}

/** A class of the list that is planned and in which nobody is yet. */
export const PlannedLine = memo(function PlannedLine(props: PlannedLineProps) {
  const { planned, type, timeZone, provider, place, onOpen } = props;
  return (
    <li>
      <button
        type="button"
        className={styles['line']}
        data-planned={planned.classTimeId}
        onClick={() => onOpen(planned.id, planned)}
      >
        <span className={`${styles['time']} pl-figures`}>
          {spanInWords(planned.startsAt, planned.durationMinutes, timeZone)}
        </span>
        <span className={styles['who']}>
          <span className={styles['name']}>
            <Users aria-hidden="true" />
            {type.name}
          </span>
          <span className={styles['what']}>
            {place === null ? null : (
              <>
                <LocationDot color={place.color} /> {place.name} ·{' '}
              </>
            )}
            {provider} · nobody yet
          </span>
        </span>
        <span className="pl-figures" data-pl-tooltip={roomInWords(0, type)}>
          {placesInWords(0, type)}
        </span>
      </button>
    </li>
  );
});
