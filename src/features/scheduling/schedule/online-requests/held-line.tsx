import Globe from 'lucide-react/icons/globe';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import { LocationDot } from '../../../../ui/marks/location-dot.tsx';
import styles from '../views/agenda.module.css';

interface HeldLineProps {
  held: HeldTime;
  timeZone: string;
  provider: string;
  /** Named where several locations are shown together. */
  location: Location | null;
  /** Absent for those who do not decide about requests. */
  onOpen: ((id: string) => void) | undefined;
}

/** A time of the list that is held for somebody who booked online. */
export function HeldLine({ held, timeZone, provider, location, onOpen }: HeldLineProps) {
  const words = (
    <>
      <span className={`${styles['time']} pl-figures`}>
        {spanInWords(held.startsAt, held.durationMinutes, timeZone)}
      </span>
      <span className={styles['who']}>
        <span className={styles['name']}>
          <Globe aria-hidden="true" /> Held: online request
        </span>
        <span className={styles['what']}>
          {location === null ? null : (
            <>
              <LocationDot color={location.color} /> {location.name} ·{' '}
            </>
          )}
          {provider}
        </span>
      </span>
    </>
  );
  const looks = { className: `${styles['line']} ${styles['held']}`, 'data-held': held.id };
  return (
    <li>
      {onOpen ? (
        <button type="button" {...looks} onClick={() => onOpen(held.id)}>
          {words}
        </button>
      ) : (
        <div {...looks}>{words}</div>
      )}
    </li>
  );
}
