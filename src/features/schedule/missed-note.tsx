import { ClockAlert } from 'lucide-react';
import type { Appointment } from '../../contract/appointment.ts';
import { missedInWords, withoutMark } from '../../domain/missed-visits.ts';
import { Button } from '../../ui/button.tsx';
import { changeStatus } from './schedule.writes.ts';
import { isSaved } from '../../ui/is-saved.ts';
import styles from './visit.module.css';

interface MissedNoteProps {
  visit: Appointment;
  timeZone: string;
  mayWrite: boolean;
}

/** That nobody said that the visit was missed, and the way back to where it stood. */
export function MissedNote({ visit, timeZone, mayWrite }: MissedNoteProps) {
  const words = missedInWords(visit, timeZone);
  if (words === null) return null;
  return (
    <div className={styles['missed']}>
      <p className="pl-figures">
        <ClockAlert aria-hidden="true" /> {words}
      </p>
      {mayWrite ? (
        <Button size="small" onClick={() => void isSaved(changeStatus(visit, withoutMark(visit).status))}>
          Take back
        </Button>
      ) : null}
    </div>
  );
}
