import ClockAlert from 'lucide-react/icons/clock-alert';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import { missedInWords, withoutMark } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from './visit.module.css';

interface MissedNoteProps {
  visit: Appointment;
  timeZone: string;
  /** Absent where nothing may be changed. */
  onTakeBack?: ((status: AppointmentStatus) => void) | undefined;
}

/** That nobody said that the visit was missed, and the way back to its state before. */
export function MissedNote({ visit, timeZone, onTakeBack }: MissedNoteProps) {
  const words = missedInWords(visit, timeZone);
  if (words === null) return null;
  return (
    <div className={styles['missed']}>
      <p className="pl-figures">
        <ClockAlert aria-hidden="true" /> {words}
      </p>
      {onTakeBack ? (
        <Button size="small" onClick={() => onTakeBack(withoutMark(visit).status)}>
          Take back
        </Button>
      ) : null}
    </div>
  );
}
