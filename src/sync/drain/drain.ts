import type { DeviceId, OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import { chooseBatch, isDue, longestWaitMs, nextDueAtMs } from './choose-batch.ts';
import { drainUntilIdle } from './drain-run.ts';
import { lookAtQueue, withEntered, type KnownOpen } from '../outbox/known-open.ts';
import { LeaseLost, leaseMs, releaseLease, renewLease, revisionOf, takeLease } from './lease.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import type { SyncPorts, WakeReason } from '../device/ports.ts';
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
/** How soon a tab looks again whether the tab that drains is still alive, where no Web Lock tells. */
const watchMs = 400;
/**
 * A tab that has writes under way and writes nothing down while another waits for this long is frozen: its lock is taken
 * from it. Longer than a push may take. Waited for and not read from the clock, which may have been put forward.
 */
const frozenMs = 45_000;

/**
 * Until when the whole queue waits. Where the clock has been set back since that was decided, the wait would be longer than
 * anybody asked for: it is over then, and a server that wants more time says so again.
 */
const waitsUntilMs = ({ notBeforeMs, renewedAtMs, waitsSinceMs }: LeaseRow, nowMs: number): number =>
  nowMs < (waitsSinceMs ?? renewedAtMs) ? 0 : notBeforeMs;

/**
 * Drains one user's queue from this tab whenever it can and no other tab does. Every tab runs one of these; the lock
 * (or the lease alone) sees to it that one of them sends at a time.
 */
export function createDrain(options: DrainOptions): Drain {
  const { ports, database, userId, holder } = options;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let known: KnownOpen | null = null;
  let isStopped = false;
  let isHopeful = false;
  let cancelTimer = () => {};
  /** How far the tab that drains was when this one waited for its lock in vain. */
  let waitedAtRevision: number | null = null;
  /** The whole queue waits until then, as far as this tab knows: what is entered meanwhile need not be looked at. */
  let restsUntilMs = 0;

  async function look(): Promise<{ lease: LeaseRow; open: readonly OpRow[] }> {
    const found = await lookAtQueue(database, options.contents, userId, known);
    const isAsKnown = known?.seq === found.known.seq && known.revision === found.known.revision;
    known = found.known;
    if (!isAsKnown) options.onOpen?.(known.open);
    return { lease: found.lease, open: known.open };
  }

  function schedule(delayMs: number): void {
    cancelTimer();
    if (!isStopped) cancelTimer = ports.clock.after(Math.max(0, delayMs), start);
  }

  function start(): void {
    if (isStopped) return;
    if (running) {
      isAgain = true;
      return;
    }
    running = runAll()
      .catch((error: unknown) => {
        ports.report('Draining the outbox failed', error);
        schedule(longestWaitMs / 2);
      })
      .finally(() => {
        running = null;
        if (isAgain) start();
      });
  }

  async function runAll(): Promise<void> {
    isAgain = false;
    const { lease, open } = await look();
    const nowMs = ports.clock.nowMs();
    const untilMs = waitsUntilMs(lease, nowMs);
    const mayGo = isDue(untilMs, nowMs, longestServerWaitMs) || (isHopeful && !lease.isServersWish);
    const hasLeftovers = open.some((op) => op.state === 'sending');
    if (open.length === 0) {
      restsUntilMs = 0;
      return;
    }
    if (mayGo && (hasLeftovers || chooseBatch(open, nowMs))) {
      isHopeful = false;
      restsUntilMs = 0;
      await lead(lease, hasLeftovers);
      await scheduleNext();
    } else {
      scheduleFor(lease, open, nowMs);
    }
  }

  async function scheduleNext(): Promise<void> {
    if (isStopped) return;
    const { lease, open } = await look();
    if (!open.some((op) => op.state === 'sending')) options.onIdle?.();
    scheduleFor(lease, open, ports.clock.nowMs());
  }

  function scheduleFor(lease: LeaseRow, open: readonly OpRow[], nowMs: number): void {
    const isUnderWay = open.some((op) => op.state === 'sending');
    const untilMs = waitsUntilMs(lease, nowMs);
    restsUntilMs = isUnderWay ? 0 : untilMs;
    if (!isUnderWay && untilMs > nowMs + watchMs) return schedule(untilMs - nowMs);
    const isPossible = chooseBatch(open, nowMs) !== null;
    const dueMs = isPossible ? nowMs : nextDueAtMs(open.filter((op) => op.nextAttemptAtMs > nowMs));
    if (isUnderWay && !ports.locks) schedule(watchMs);
    else if (dueMs !== null) schedule(Math.max(dueMs - nowMs, untilMs - nowMs, watchMs));
  }

  /** Becomes the one tab that drains, runs, and lets go again. */
  async function lead(seen: LeaseRow, hasLeftovers: boolean): Promise<void> {
    const { locks, clock } = ports;
    if (!locks) {
      const lease = await takeLease(database, { userId, holder, nowMs: clock.nowMs(), isExclusive: false });
      return lease ? runWithSignsOfLife(lease) : undefined;
    }
    const seenRevision = revisionOf(seen);
    const isFrozen = hasLeftovers && waitedAtRevision === seenRevision;
    const hadTurn = await locks.hold(
      `drain:${userId}`,
      isFrozen ? 'steal' : { giveUpMs: frozenMs },
      async () => {
        // What is left is read once the run begins; another tab may have sent it all meanwhile.
        if (isStopped) return;
        const lease = await takeLease(database, { userId, holder, nowMs: clock.nowMs(), isExclusive: true });
        if (lease) await run(lease);
      },
    );
    waitedAtRevision = hadTurn ? null : seenRevision;
    if (!hadTurn) isAgain = true;
  }

  async function run(lease: LeaseRow): Promise<void> {
    try {
      if (!known) await look();
      known = await drainUntilIdle({ ...options, lease, known: known!, isStopped: () => isStopped });
      if (!ports.locks) await releaseLease(database, lease);
    } catch (error) {
      known = null;
      if (!(error instanceof LeaseLost)) throw error;
    }
  }

  async function runWithSignsOfLife(lease: LeaseRow): Promise<void> {
    let isOver = false;
    const beat = () => {
      if (isOver) return;
      const next = () => void ports.clock.after(leaseMs / 3, beat);
      // A storage that fails once is no reason to seem dead.
      renewLease(database, lease, ports.clock.nowMs()).then(next, (error: unknown) => {
        if (!(error instanceof LeaseLost)) next();
      });
    };
    ports.clock.after(leaseMs / 3, beat);
    try {
      await run(lease);
    } finally {
      isOver = true;
    }
  }

  return {
    wake(reason) {
      if (reason === 'offline') return;
      if (hopeful.has(reason)) isHopeful = true;
      const isResting = !isDue(restsUntilMs, ports.clock.nowMs(), longestServerWaitMs);
      if (reason !== 'queued' || !isResting) start();
    },
    entered(row) {
      // A run that is under way finds it by itself.
      if (!running) known = known && withEntered(known, row);
    },
    noticed() {
      restsUntilMs = 0;
    },
    async stop() {
      isStopped = true;
      cancelTimer();
      await running?.catch(() => {});
    },
    async settled() {
      while (running) await running;
    },
  };
}
