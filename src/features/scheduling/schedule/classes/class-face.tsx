import Users from 'lucide-react/icons/users';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { placesInWords, roomInWords } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SyncMark, type SyncState } from '../../../../ui/marks/sync-mark.tsx';
import type { cardPosition } from '../board/card-position.ts';
import cardStyles from '../board/visit-card.module.css';
import styles from './class-card.module.css';

interface ClassFaceProps extends Pick<ReturnType<typeof cardPosition>, 'lines' | 'share'> {
  type: AppointmentType;
  /** How many places are taken. */
  taken: number;
  time: string;
  /** How far those in it have come. */
  stages: string;
  providerName: string;
  sync: SyncState;
}

/** What the card of a class says: its name, how full it is, when, how far, and with whom where the column does not say it. */
export function ClassFace(props: ClassFaceProps) {
  const { type, taken, lines, share, time, stages, providerName, sync } = props;
  // Of several side by side a card is too narrow for its name and both in a line.
  const isNarrow = share > 1 && lines > 1;
  const places = (
    <span
      className={classNames(styles['places'], taken >= type.capacity && styles['full'], 'pl-figures')}
      data-pl-tooltip={roomInWords(taken, type)}
    >
      {placesInWords(taken, type)}
    </span>
  );
  return (
    <>
      <span className={cardStyles['first']}>
        <Users className={styles['mark']} aria-hidden="true" />
        <span className={cardStyles['name']}>{type.name}</span>
        {isNarrow ? null : places}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
      </span>
      <span className={cardStyles['second']}>
        <span className={classNames(cardStyles['time'], 'pl-figures')}>{time}</span>
        {isNarrow ? places : null}
        {lines < 3 && !isNarrow ? <span className={cardStyles['reason']}>{stages}</span> : null}
      </span>
      {lines === 3 ? <span className={cardStyles['reason']}>{stages}</span> : null}
      {lines === 3 && providerName !== '' ? (
        <span className={cardStyles['reason']}>{providerName}</span>
      ) : null}
    </>
  );
}
