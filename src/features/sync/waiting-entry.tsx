import { Copy, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { discardWrite, readWrite, restoreWrite, retryWrite } from '../../sync/outbox.ts';
import type { PendingOp } from '../../sync/pending.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
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

/** One entry that has not reached the server: what it is, how old, why, and what can be done about it. */
export function WaitingEntry({ op, nowMs }: { op: PendingOp; nowMs: number }) {
  const [isBusy, setBusy] = useState(false);
  const badge = badges[op.state];
  const mayRetry = (op.state === 'needs-review' && op.lastError?.kind !== 'depends') || op.state === 'parked';
  const isSettled = op.state === 'needs-review' || op.state === 'parked';
  const mayDiscard = isSettled || (op.state === 'queued' && op.attempts === 0);

  const act = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.fail(failed, { description: error });
    } finally {
      setBusy(false);
    }
  };
  const retry = () => act(() => retryWrite(op.opId), 'It could not be sent again');
  const discard = () =>
    act(async () => {
      await discardWrite(op.opId);
      const undo = () => void act(() => restoreWrite(op.opId), 'It could not be brought back');
      toast.info(`Discarded: ${op.label}`, { action: { label: 'Undo', onPress: undo } });
    }, 'It could not be discarded');
  const copy = () =>
    act(async () => {
      const content = await readWrite(op.opId);
      await navigator.clipboard.writeText(JSON.stringify({ entry: op.label, ...content }, null, 2));
      toast.success('Copied', { description: 'What you entered is on the clipboard.' });
    }, 'It could not be copied');

  return (
    <li className={styles['entry']} data-state={op.state}>
      <div className={styles['words']}>
        <p className={styles['label']}>
          {op.label} <Badge tone={badge.tone}>{badge.words}</Badge>
        </p>
        <p className={styles['standing']}>
          {standingInWords(op)}{' '}
          <span className={styles['age']}>Entered {ageInWords(op.createdAt, nowMs)}.</span>
        </p>
      </div>
      <div className={styles['actions']}>
        {mayRetry ? (
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void retry()}
          >
            {op.lastError?.kind === 'conflict' ? 'Save mine' : 'Try again'}
          </Button>
        ) : null}
        <Button size="small" variant="plain" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        {mayDiscard ? (
          <Button
            size="small"
            variant="plain"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void discard()}
          >
            Discard
          </Button>
        ) : null}
      </div>
    </li>
  );
}
