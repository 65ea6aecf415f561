import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { timeInWords } from '../../domain/day-words.ts';
import { patientName, preferredNameOf } from '../../domain/person-name.ts';
import { useSyncState } from '../../session/use-sync-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { SyncMark } from '../../ui/sync-mark.tsx';
import type { PlacedVisit } from './day-model.ts';
import { visitStop } from './grid-keys.ts';
import { StatusMark } from './status-mark.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './visit-card.module.css';

interface VisitCardProps {
  placed: PlacedVisit;
  timeZone: string;
  isStop: boolean;
  onOpen: (id: string) => void;
}

/** A card has room for a second line from here on, and for the reason on a line of its own from there. */
const twoLinesFromMinutes = 25;
const threeLinesFromMinutes = 40;

/** One visit in the grid. Plain elements: there are many, and the grid is the first screen. */
export const VisitCard = memo(function VisitCard({ placed, timeZone, isStop, onOpen }: VisitCardProps) {
  const { visit, place, fromMinute, minutes } = placed;
  const { patient, status, reason } = visit;
  const sync = useSyncState('appointment', visit.id);
  const preferred = preferredNameOf(patient);
  const lines = minutes >= threeLinesFromMinutes ? 3 : minutes >= twoLinesFromMinutes ? 2 : 1;
  return (
    <button
      type="button"
      className={classNames(styles['card'], styles[status])}
      style={cssVariables({
        '--from': fromMinute,
        '--length': minutes,
        '--column': place.column,
        '--of': place.columns,
      })}
      data-lines={lines}
      data-stop={visitStop(visit.id)}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onOpen(visit.id)}
    >
      <span className={styles['first']}>
        <span className={styles['name']}>
          {patientName(patient)}
          {preferred === null ? null : <span className={styles['preferred']}> “{preferred}”</span>}
        </span>
        {patient.alerts.length === 0 ? null : (
          <span className={styles['alert']} data-pl-tooltip={patient.alerts.join(' · ')}>
            <TriangleAlert aria-hidden="true" />
            <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
          </span>
        )}
        {sync === 'server' ? null : <SyncMark state={sync} compact />}
      </span>
      <span className={styles['second']}>
        <span className={classNames(styles['time'], 'pl-figures')}>
          {timeInWords(visit.startsAt, timeZone)}
        </span>
        <StatusMark status={status} />
        {reason !== '' && lines < 3 ? <span className={styles['reason']}>{reason}</span> : null}
      </span>
      {reason !== '' && lines === 3 ? <span className={styles['reason']}>{reason}</span> : null}
    </button>
  );
});
