import type { DeviceId } from '../contract/ids.ts';
import type { OpRow } from '../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../db/outbox-database.ts';
import { chooseBatch, isDue, longestWaitMs, nextDueAtMs } from './choose-batch.ts';
import { drainUntilIdle } from './drain-run.ts';
import { readOpen } from './drain-step.ts';
import { LeaseLost, leaseMs, readLease, releaseLease, renewLease, takeLease } from './lease.ts';
import type { SyncPorts, WakeReason } from './ports.ts';
import { longestServerWaitMs } from './settle.ts';

export interface Drain {
  /** Something may have become possible. */
  wake(reason: WakeReason | 'queued' | 'start'): void;
  /** Rows were changed by another tab or by a person. */
  markDirty(): void;
  /** Sends nothing more; what is under way is still written down. Resolves when that has happened. */
  stop(): Promise<void>;
  /** For tests: resolves when no run is under way. */
  settled(): Promise<void>;
}

interface DrainOptions {
  readonly ports: SyncPorts;
  readonly database: OutboxDatabase;
  readonly userId: string;
  readonly deviceId: DeviceId;
  /** This tab, among the tabs of this device. */
  readonly holder: string;
  readonly onRows: (rows: readonly OpRow[]) => void;
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
/** A tab that has writes under way and shows no sign of life for this long is frozen: its lock is taken from it. */
const frozenMs = 45_000;

/**
 * Drains one user's queue from this tab whenever it can and no other tab does. Every tab runs one of these; the lock
 * (or the lease alone) sees to it that one of them sends at a time.
 */
export function createDrain(options: DrainOptions): Drain {
  const { ports, database, userId, holder } = options;
  let running: Promise<void> | null = null;
  let isAgain = false;
  let isDirty = false;
  let isStopped = false;
  let isHopeful = false;
  let cancelTimer = () => {};

  const takeDirty = () => {
    const was = isDirty;
    isDirty = false;
    return was;
  };

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
    const [lease, open] = await Promise.all([readLease(database, userId), readOpen(database, userId)]);
    const nowMs = ports.clock.nowMs();
    const mayGo = isDue(lease.notBeforeMs, nowMs, longestServerWaitMs) || (isHopeful && !lease.isServersWish);
    const hasLeftovers = open.some((op) => op.state === 'sending');
    if (open.length === 0) return;
    if (mayGo && (hasLeftovers || chooseBatch(open, nowMs))) {
      isHopeful = false;
      await lead(lease, hasLeftovers);
      await scheduleNext();
    } else {
      scheduleFor(lease, open, nowMs);
    }
  }

  async function scheduleNext(): Promise<void> {
    if (isStopped) return;
    const [lease, open] = await Promise.all([readLease(database, userId), readOpen(database, userId)]);
    scheduleFor(lease, open, ports.clock.nowMs());
  }

  function scheduleFor(lease: LeaseRow, open: readonly OpRow[], nowMs: number): void {
    const isUnderWay = open.some((op) => op.state === 'sending');
    const isPossible = chooseBatch(open, nowMs) !== null;
    const dueMs = isPossible ? nowMs : nextDueAtMs(open.filter((op) => op.nextAttemptAtMs > nowMs));
    if (isUnderWay && !ports.locks) schedule(watchMs);
    else if (dueMs !== null) schedule(Math.max(dueMs - nowMs, lease.notBeforeMs - nowMs, watchMs));
  }

  /** Becomes the one tab that drains, runs, and lets go again. */
  async function lead(seen: LeaseRow, hasLeftovers: boolean): Promise<void> {
    const { locks, clock } = ports;
    if (!locks) {
      const lease = await takeLease(database, { userId, holder, nowMs: clock.nowMs(), isExclusive: false });
      return lease ? runWithSignsOfLife(lease) : undefined;
    }
    const isFrozen = hasLeftovers && clock.nowMs() - seen.renewedAtMs > frozenMs;
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
    if (!hadTurn) isAgain = true;
  }

  async function run(lease: LeaseRow): Promise<void> {
    try {
      await drainUntilIdle({ ...options, lease, takeDirty, isStopped: () => isStopped });
      if (!ports.locks) await releaseLease(database, lease);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }

  async function runWithSignsOfLife(lease: LeaseRow): Promise<void> {
    let isOver = false;
    const beat = () => {
      if (isOver) return;
      renewLease(database, lease, ports.clock.nowMs()).then(
        () => ports.clock.after(leaseMs / 3, beat),
        () => {},
      );
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
      start();
    },
    markDirty() {
      isDirty = true;
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
