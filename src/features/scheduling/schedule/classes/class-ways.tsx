import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '../../../../ui/buttons/button.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { leaveOut } from '../../../../data/scheduling/class-dates.writes.ts';
import type { Planned } from '../../../../data/scheduling/planned-class.reads.ts';
import styles from './class.module.css';

interface ClassWaysProps {
  /** Whether somebody is in it who would be moved or cancelled with it. */
  hasAny: boolean;
  /** What plans it; null where only its visits say so. */
  planned: Planned | null;
  onDo: (what: 'add' | 'move' | 'cancel') => void;
  onClose: () => void;
}

/** What can be done with a class; one that is planned and empty can be left out on its day. */
export function ClassWays({ hasAny, planned, onDo, onClose }: ClassWaysProps) {
  const leave = (one: Planned) => void isSaved(leaveOut(one)).then((isKept) => isKept && onClose());
  return (
    <div className={styles['steps']}>
      <Button icon={<UserPlus aria-hidden="true" />} onClick={() => onDo('add')}>
        Add patient
      </Button>
      {hasAny ? (
        <>
          <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => onDo('move')}>
            Move class
          </Button>
          <Button icon={<CalendarX2 aria-hidden="true" />} onClick={() => onDo('cancel')}>
            Cancel class
          </Button>
        </>
      ) : planned ? (
        <Button icon={<CalendarOff aria-hidden="true" />} onClick={() => leave(planned)}>
          Not held this day
        </Button>
      ) : null}
    </div>
  );
}
