import type { VisitEvent } from '../../../../contract/scheduling/visit-event.ts';
import {
  actorInWords,
  eventTimeInWords,
  visitEventInWords,
  type EventNames,
} from '../../../../domain/scheduling/visits/visit-event-words.ts';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import styles from './visit.module.css';

interface ActivityListProps {
  /** In the order in which they happened. */
  events: readonly VisitEvent[];
  names: EventNames;
}

/** What happened to a visit, the latest first, and where its history begins. */
export function ActivityList({ events, names }: ActivityListProps) {
  const [first] = events;
  if (first === undefined) return <p className={styles['quiet']}>No activity.</p>;
  const isWhole = first.kind === 'booked' || first.kind === 'baseline';
  return (
    <>
      <ul className={styles['events']}>
        {events.toReversed().map((event) => (
          <ActivityLine key={event.id} event={event} names={names} />
        ))}
      </ul>
      {isWhole ? null : <p className={styles['quiet']}>Earlier activity shows when you’re online.</p>}
    </>
  );
}

function ActivityLine({ event, names }: { event: VisitEvent; names: EventNames }) {
  const [what, ...more] = visitEventInWords(event, names);
  if (event.kind === 'baseline') return <li className={styles['quiet']}>{what}</li>;
  const beside = [...more, actorInWords(event), eventTimeInWords(event, names.timeZone)].filter(Boolean);
  return (
    <li>
      <span>{what}</span>
      {event.waiting === undefined ? null : <SyncMark state={event.waiting} />}
      <span className={`${styles['quiet']} pl-figures`}>{beside.join(' · ')}</span>
    </li>
  );
}
