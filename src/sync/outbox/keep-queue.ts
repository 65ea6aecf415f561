import { sealsOf, subscribeToSeals, VaultLocked, whenUnlocked, type Seals } from '../../vault/seals.ts';
import { setCurrentQueue, setQueueLocked } from '../engine.ts';
import { clearPending } from '../reads/pending.ts';
import type { Report, WakeReason } from '../device/ports.ts';
import type { Queue } from './queue.ts';

/** A user's queue, there while their vault is open and gone while it is locked. */
export interface KeptQueue {
  wake(reason: WakeReason | 'start'): void;
  /** As `Queue.resume`; nothing while the vault is locked, because opening it does the same. */
  resume(): void;
  /** As `Queue.sendAgain`. @throws VaultLocked */
  sendAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface KeepOptions {
  /** The `sub` of the signed-in user. */
  readonly reader: string;
  readonly open: (seals: Seals) => Promise<Queue>;
  readonly report: Report;
}

/**
 * Opens the queue as soon as the vault of its user is open, closes it when that is locked, and opens it again after.
 * A locked queue sends nothing, shows nothing and takes nothing; what lies in it stays.
 * @returns once it has been opened for the first time
 * @throws OutboxUnavailable
 */
export async function keepQueue({ reader, open, report }: KeepOptions): Promise<KeptQueue> {
  let queue: Queue | null = null;
  let isOver = false;
  /** One opening or closing after the other. */
  let turn: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const seals = isOver ? null : sealsOf(reader);
    if (seals && !queue) {
      queue = await open(seals);
      setCurrentQueue(queue);
    } else if (!seals && queue) {
      const closing = queue;
      queue = null;
      if (isOver) setCurrentQueue(null);
      else setQueueLocked({ mayOpen: false });
      clearPending();
      await closing.stop();
    }
  }
  const next = () => (turn = turn.then(follow));

  if (!sealsOf(reader)) setQueueLocked({ mayOpen: true });
  await whenUnlocked(reader);
  await next();
  const unsubscribe = subscribeToSeals(() => {
    if (!sealsOf(reader)) {
      // Not in turn: from now on nothing may be shown or taken.
      setQueueLocked({ mayOpen: false });
      clearPending();
    }
    turn = next().catch((error: unknown) => report('The outbox could not be opened after unlocking', error));
  });
  // It may have been locked while it was being opened.
  await next();
  return {
    wake: (reason) => queue?.wake(reason),
    resume() {
      queue?.resume().catch((error: unknown) => report('Parked entries could not be queued again', error));
    },
    async sendAgain() {
      if (!queue) throw new VaultLocked('What was sent lately can be sent again once the vault is open.');
      await queue.sendAgain();
    },
    async stop() {
      isOver = true;
      unsubscribe();
      setCurrentQueue(null);
      clearPending();
      await next();
    },
  };
}
