import type { DeviceId, OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import { chooseBatch, isDue, longestWaitMs } from './choose-batch.ts';
import { drainUntilIdle } from './drain-run.ts';
import { lookAtQueue, withEntered, type KnownOpen } from '../outbox/known-open.ts';
import { createLeadership } from './leadership.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import type { SyncPorts, WakeReason } from '../device/ports.ts';
import { isUnderWay, nextLookMs, waitsUntilMs } from './queue-wait.ts';
import { createRunLoop } from './run-loop.ts';
import { longestServerWaitMs } from './settle.ts';

export interface Drain {
  /** Something may have become possible. */
  wake(reason: WakeReason | 'queued' | 'start'): void;
  /** This tab has stored a write. */
  entered(row: OpRow): void;
  /** Another tab has changed something: how long the queue waits may be another matter now. */
  noticed(): void;
  /** Sends nothing more; what is under way is still written down. Resolves when that has happened. */
  stop(): Promise<void>;
  /** For tests: resolves when no run is under way. */
  settled(): Promise<void>;
}

interface DrainOptions {
  readonly ports: SyncPorts;
  readonly database: OutboxDatabase;
  /** For what must outlive a power cut before it is sent. */
  readonly durable: OutboxDatabase;
  readonly contents: OpContents;
  readonly userId: string;
  readonly deviceId: DeviceId;
  /** This tab, among the tabs of this device. */
  readonly holder: string;
  readonly onRows: (rows: readonly OpRow[], removed?: readonly OpId[]) => void;
  /** Somebody else has changed the queue; these are open now. */
  readonly onOpen?: (open: readonly OpRow[]) => void;
  /** Nothing is left that could be sent now. */
  readonly onIdle?: () => void;
  readonly onReachable: (isReachable: boolean) => void;
  readonly onNeedsSignIn: (needsSignIn: boolean) => void;
}

/** These say that the network may be back: a wait of our own is cut short, a wait the server asked for is not. */
const hopeful = new Set<WakeReason | 'queued' | 'start'>([
  'online',
  'visible',
  'shown',
  'socket',
  'start',
  'worker',
  'beat',
  'clock',
]);
/**
 * Drains one user's queue from this tab whenever it can and no other tab does. Every tab runs one of these; the lock
 * (or the lease alone) sees to it that one of them sends at a time.
 */
export function createDrain(options: DrainOptions): Drain {
  const { ports, database } = options;
  const { clock } = ports;
  let known: KnownOpen | null = null;
  let isHopeful = false;
  /** The whole queue waits until then, as far as this tab knows: what is entered meanwhile need not be looked at. */
  let restsUntilMs = 0;
  const loop = createRunLoop({
    clock,
    run: drainWhatMayGo,
    onFault: (error) => ports.report('Draining the outbox failed', error),
    retryMs: longestWaitMs / 2,
  });
  const leadership = createLeadership({ ...options, isStopped: loop.isStopped });

  async function look(): Promise<{ lease: LeaseRow; open: readonly OpRow[] }> {
    const found = await lookAtQueue(database, options.contents, options.userId, known);
    const isAsKnown = known?.seq === found.known.seq && known.revision === found.known.revision;
    known = found.known;
    if (!isAsKnown) options.onOpen?.(known.open);
    return { lease: found.lease, open: known.open };
  }

  async function drainWhatMayGo(): Promise<void> {
    const { lease, open } = await look();
    if (open.length === 0) {
      restsUntilMs = 0;
      return;
    }
    const nowMs = clock.nowMs();
    const isOver = isDue(waitsUntilMs(lease, nowMs), nowMs, longestServerWaitMs);
    const mayGo = isOver || (isHopeful && !lease.isServersWish);
    const hasLeftovers = isUnderWay(open);
    if (!mayGo || !(hasLeftovers || chooseBatch(open, nowMs))) return plan(lease, open);
    isHopeful = false;
    restsUntilMs = 0;
    if (!(await leadership.lead(lease, hasLeftovers, run))) loop.runAgain();
    await planNext();
  }

  async function planNext(): Promise<void> {
    if (loop.isStopped()) return;
    const { lease, open } = await look();
    if (!isUnderWay(open)) options.onIdle?.();
    plan(lease, open);
  }

  function plan(lease: LeaseRow, open: readonly OpRow[]): void {
    const nowMs = clock.nowMs();
    restsUntilMs = isUnderWay(open) ? 0 : waitsUntilMs(lease, nowMs);
    const delayMs = nextLookMs(lease, open, { nowMs, hasLocks: ports.locks !== null });
    if (delayMs !== null) loop.startIn(delayMs);
  }

  async function run(lease: LeaseRow): Promise<void> {
    if (!known) await look();
    const before = known!;
    // What this tab knew counts for nothing after a run that did not come to its end.
    known = null;
    known = await drainUntilIdle({ ...options, lease, known: before, isStopped: loop.isStopped });
  }

  return {
    wake(reason) {
      if (reason === 'offline') return;
      if (hopeful.has(reason)) isHopeful = true;
      const isResting = !isDue(restsUntilMs, clock.nowMs(), longestServerWaitMs);
      if (reason !== 'queued' || !isResting) loop.start();
    },
    entered(row) {
      // A run that is under way finds it by itself.
      if (!loop.isRunning()) known = known && withEntered(known, row);
    },
    noticed() {
      restsUntilMs = 0;
    },
    stop: loop.stop,
    settled: loop.settled,
  };
}
