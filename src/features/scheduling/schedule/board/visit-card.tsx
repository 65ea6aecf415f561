import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { statusLabels } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { diedInDigits } from '../../../../domain/people/known-dates.ts';
import { mayMove } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { addMinutes } from '../../../../domain/base/time/clinic-day.ts';
import { missedInWords } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { patientName, preferredNameOf } from '../../../../domain/base/text/person-name.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { DeceasedMark } from '../../../../ui/marks/deceased-mark.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { cardPosition } from './card-position.ts';
import type { PlacedVisit } from './column-model.ts';
import { visitStop } from './grid-keys.ts';
import { StatusMark } from '../visit/status-mark.tsx';
import { useIdleSyncState } from '../use-when-idle.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import styles from './visit-card.module.css';

interface VisitCardProps {
  placed: PlacedVisit;
  timeZone: string;
  /** Whether this person may move visits. */
  canMove: boolean;
  onOpen: (id: string) => void;
}

/** One visit in the grid. Plain elements: there are many, and the grid is the first screen. */
export const VisitCard = memo(function VisitCard({ placed, timeZone, canMove, onOpen }: VisitCardProps) {
  const { visit, position, fromMinute, minutes, typeName, typeColor, providerName, isEcho, isRest } = placed;
  const { patient, status } = visit;
  // With whom, where the column does not say it; what it is about, or at least what kind of visit it is.
  const about = visit.reason === '' ? typeName : visit.reason;
  const reason = [providerName, about].filter((part) => part !== '').join(' · ');
  const sync = useIdleSyncState(visit.id);
  const preferred = preferredNameOf(patient);
  const isMovable = canMove && (!isEcho || isRest) && mayMove(visit.status);
  const { lines, share, style } = cardPosition(position, fromMinute, minutes, typeColor);
  return (
    <button
      type="button"
      className={classNames(
        styles['card'],
        styles[status],
        isEcho && !isRest && styles['echo'],
        isRest && styles['rest'],
      )}
      style={cssVariables(style)}
      data-lines={lines}
      data-share={share}
      data-pl-tooltip={[
        patientName(patient),
        timeInWords(visit.startsAt, timeZone),
        typeName,
        statusLabels[status],
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      // Keys reach it once, in its first room; `useStops` says which is reached by Tab.
      {...(isEcho ? {} : { 'data-stop': visitStop(visit.id) })}
      tabIndex={-1}
      {...(isMovable ? { 'data-visit': visit.id, 'aria-keyshortcuts': 'P' } : {})}
      onClick={() => onOpen(visit.id)}
    >
      <span className={styles['first']}>
        <span className={styles['name']}>
          {patientName(patient)}
          {preferred === null ? null : <span className={styles['preferred']}> “{preferred}”</span>}
        </span>
        {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} compact /> : null}
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
          {isRest
            ? `until ${timeInWords(addMinutes(visit.startsAt, visit.durationMinutes), timeZone)}`
            : timeInWords(visit.startsAt, timeZone)}
        </span>
        <StatusMark className={styles['status']} status={status} about={missedInWords(visit, timeZone)} />
        {reason !== '' && lines < 3 ? <span className={styles['reason']}>{reason}</span> : null}
      </span>
      {reason !== '' && lines === 3 ? <span className={styles['reason']}>{reason}</span> : null}
    </button>
  );
});
