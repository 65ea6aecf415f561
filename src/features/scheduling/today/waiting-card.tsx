import { usePending } from '../../../session/reads/use-pending.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './today.module.css';

const shownWrites = 6;

/** What was entered on this device and is not on the server yet; nothing when all of it is. */
export function WaitingCard() {
  const { ops, counts, online } = usePending();
  const open = ops.filter((op) => op.state !== 'done');
  if (open.length === 0) return null;
  return (
    <Card
      title="On this device"
      aside={
        counts.needsReview > 0 ? (
          <Badge tone="danger">{counts.needsReview} to review</Badge>
        ) : (
          <Badge tone="info">{open.length} to send</Badge>
        )
      }
    >
      <ul className={styles['notes']}>
        {open.slice(0, shownWrites).map((op) => (
          <li key={op.opId}>
            <span>{op.label}</span>
            <span className={styles['quiet']}>{stateWords[op.state]}</span>
          </li>
        ))}
        {open.length > shownWrites ? (
          <li className={styles['quiet']}>and {open.length - shownWrites} more</li>
        ) : null}
      </ul>
      <p className={styles['quiet']}>
        {online === 'offline'
          ? 'Saved here. It is sent by itself when the network is back.'
          : 'Saved here, and on its way to the server.'}
      </p>
    </Card>
  );
}

const stateWords = {
  queued: 'Waits',
  sending: 'Sending',
  waiting: 'Waits',
  'needs-review': 'Needs review',
  parked: 'Parked',
  done: 'Sent',
  discarded: 'Discarded',
} as const;
