import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { diedInDigits } from '../../../../domain/people/known-dates.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { roomOf } from '../../../../domain/scheduling/schedule/flow-board.ts';
import type { FlowUrgency, FlowVisit } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import type { Tone } from '../../../../ui/marks/badge.tsx';
import { DeceasedMark } from '../../../../ui/marks/deceased-mark.tsx';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import { FlowStep } from './flow-step.tsx';
import { minutesOnCard } from './flow-words.ts';
import styles from './flow.module.css';

interface FlowCardProps {
  one: FlowVisit;
  /** The day's visits, for which rooms are free. */
  rows: readonly Appointment[];
  held: readonly HeldTime[];
  rooms: readonly Resource[];
  setup: ScheduleSetup;
  provider: string;
  timeZone: string;
  mayWrite: boolean;
  onOpen: (id: string) => void;
}

const tones: Readonly<Record<FlowUrgency, Tone>> = { fine: 'neutral', long: 'warning', tooLong: 'danger' };
/** One visit of the board: who, since when, with whom, and its usual next step. A tap opens it. */
export function FlowCard(props: FlowCardProps) {
  const { one, rows, held, rooms, setup, provider, timeZone, mayWrite, onOpen } = props;
  const { visit, lane, minutes, urgency } = one;
  const { patient, reason } = visit;
  const sync = useSyncState('appointment', visit.id);
  const type = setup.types.find(({ id }) => id === visit.typeId);
  const isIn = lane === 'inRoom' || lane === 'withProvider';
  const room = isIn ? roomOf(visit, rooms) : null;
  const details = [provider, type?.name ?? reason, room?.name].filter(Boolean).join(' · ');
  return (
    <li className={styles['card']}>
      <button
        type="button"
        className={styles['about']}
        {...(mayWrite ? { 'data-visit': visit.id, 'aria-keyshortcuts': 'P' } : {})}
        onClick={() => onOpen(visit.id)}
      >
        <span className={styles['name']} data-name={patientName(patient)}>
          {patientName(patient)}
          {patient.deceasedOn ? <DeceasedMark on={diedInDigits(patient)} compact /> : null}
          {patient.alerts.length === 0 ? null : (
            <span className={styles['alert']} data-pl-tooltip={patient.alerts.join(' · ')}>
              <TriangleAlert aria-hidden="true" />
              <span className="pl-aloud">Alert: {patient.alerts.join(', ')}</span>
            </span>
          )}
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
        </span>
        <span className={`${styles['when']} pl-figures`}>
          {timeInWords(visit.startsAt, timeZone)}
          {minutes === null ? null : <Badge tone={tones[urgency]}>{minutesOnCard(lane, minutes)}</Badge>}
          {visit.arrivedBySelf && visit.arrivedAt !== null && lane === 'waiting' ? (
            <span>by themselves, {timeInWords(visit.arrivedAt, timeZone)}</span>
          ) : null}
        </span>
        <span className={styles['details']}>{details}</span>
      </button>
      {mayWrite ? <FlowStep {...{ visit, rows, held, rooms, setup, timeZone }} /> : null}
    </li>
  );
}
