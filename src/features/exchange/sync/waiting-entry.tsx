import type { ReactNode } from 'react';
import { clockMark } from '../../../domain/base/time/clock-words.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { Badge, type Tone } from '../../../ui/marks/badge.tsx';
import { EntryActions } from './review/entry-actions.tsx';
import { ResolveCard } from './review/resolve.card.tsx';
import { ageInWords, standingInWords } from './waiting-entries.ts';
import styles from './sync.module.css';

const badges: Readonly<Record<PendingOp['state'], { words: string; tone: Tone }>> = {
  queued: { words: 'Saved on this device', tone: 'neutral' },
  waiting: { words: 'Waiting', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'info' },
  'needs-review': { words: 'Needs review', tone: 'danger' },
  parked: { words: 'Parked', tone: 'warning' },
  done: { words: 'On the server', tone: 'success' },
  discarded: { words: 'Discarded', tone: 'neutral' },
};

/** What a noun has to ask about one of its entries; null where that is nothing. */
export type AskedOf = (op: PendingOp) => ReactNode;

interface WaitingEntryProps {
  op: PendingOp;
  nowMs: number;
  /** Whom it concerns, where nothing around it says so. */
  whose?: ReactNode;
  /** What a noun has to ask about it, of those that the route gives. */
  asked: AskedOf;
}

/** One entry that has not reached the server: what it is, how old, why, and what can be done about it. */
export function WaitingEntry({ op, nowMs, whose, asked }: WaitingEntryProps) {
  const question = asked(op);
  const badge = badges[op.state];
  const isToChoose = op.state === 'needs-review' && (op.lastError?.fields?.length ?? 0) > 0;
  return (
    <li className={styles['entry']} data-state={op.state}>
      <div className={styles['words']}>
        {whose === undefined ? null : <p className={styles['whose']}>{whose}</p>}
        <p className={styles['label']}>
          {op.label} <Badge tone={badge.tone}>{badge.words}</Badge>
        </p>
        <p className={styles['standing']}>
          {standingInWords(op)}{' '}
          <span className={styles['age']}>
            Entered {ageInWords(op.createdAt, nowMs)}.
            {op.clockAheadMs === undefined ? null : ` ${clockMark(op.clockAheadMs)}.`}
          </span>
        </p>
      </div>
      <EntryActions op={op} isToChoose={isToChoose} />
      {isToChoose ? (
        <div className={styles['below']}>
          <ResolveCard key={op.opId} op={op} />
        </div>
      ) : null}
      {question === null ? null : <div className={styles['below']}>{question}</div>}
    </li>
  );
}
