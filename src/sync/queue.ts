import type { OpId } from '../contract/ids.ts';
import type { OpRow } from '../db/op-row.ts';
import type { OutboxDatabase } from '../db/outbox-database.ts';
import { OutboxFull } from '../db/storage-fault.ts';
import { deviceRow } from './device-row.ts';
import { createDrain, type Drain } from './drain.ts';
import { pruneClosed, readRows, unparkAll } from './drain-step.ts';
import { stepSignatureCounter, storeWrite } from './enqueue.ts';
import { createPendingFeed } from './pending-feed.ts';
import { noteNeedsSignIn, noteReachable } from './pending.ts';
import type { BusMessage, SyncPorts, WakeReason } from './ports.ts';
import { discardOpen, restoreDiscarded, retryRefused, type Reviewed } from './review.ts';
import { uuid7 } from '../lib/uuid.ts';
import type { WriteIntent } from './write-intent.ts';

/** One user's outbox in one tab: takes writes, shows them, and drains them when it is this tab's turn. */
export interface Queue {
  readonly userId: string;
  enqueue(intent: WriteIntent): Promise<OpId>;
  retry(opId: OpId): Promise<void>;
  discard(opId: OpId): Promise<void>;
  restore(opId: OpId): Promise<void>;
  read(opId: OpId): Promise<OpRow | null>;
  nextDeviceSequence(): Promise<number>;
  /** Tries again now, as when the session has a token again. */
  wake(reason: WakeReason | 'start'): void;
  stop(): Promise<void>;
  /** For tests: resolves when nothing is under way. */
  settled(): Promise<void>;
}

interface QueueOptions {
  readonly ports: SyncPorts;
  /** For what people enter: written strictly. */
  readonly database: OutboxDatabase;
  /** For what the drain writes down: another connection to the same database, which need not wait for the disk. */
  readonly drainDatabase: OutboxDatabase;
  /** The `sub` of the signed-in user. */
  readonly userId: string;
  /** Makes room on a full device by dropping what can be fetched again. */
  readonly makeRoom?: () => Promise<void>;
}

/**
 * Opens a user's outbox: shows what waits, queues again what was parked or under way, and begins to drain.
 * Resolves when the pending store is filled.
 */
export async function openQueue({
  ports,
  database,
  drainDatabase,
  userId,
  makeRoom,
}: QueueOptions): Promise<Queue> {
  const { clock, random, bus } = ports;
  const holder = uuid7(clock.nowMs(), random.bytes);
  const feed = createPendingFeed(database, userId);
  await feed.load();
  const device = await database.use((outbox) =>
    outbox.transaction('rw', outbox.device, () => deviceRow(outbox, clock, random)),
  );

  const show = (rows: readonly OpRow[], removed: readonly OpId[] = []) => {
    if (rows.length === 0 && removed.length === 0) return;
    feed.apply(rows, removed);
    bus.post({ kind: 'changed', userId, opIds: [...rows.map((row) => row.opId), ...removed] });
  };
  const drain: Drain = createDrain({
    ports,
    database: drainDatabase,
    userId,
    deviceId: device.deviceId,
    holder,
    onRows: show,
    onReachable: (isReachable) => noteReachable(isReachable ? 'online' : 'offline'),
    onNeedsSignIn: noteNeedsSignIn,
  });

  const hear = (message: BusMessage) => {
    if (message.kind === 'pack' || message.userId !== userId) return;
    if (message.kind === 'queued') {
      drain.markDirty();
      drain.wake('queued');
    } else {
      feed.reload(message.opIds).catch((error: unknown) => ports.report('Reading the outbox failed', error));
    }
  };
  const woken = (reason: WakeReason) => {
    if (reason === 'offline') noteReachable('offline');
    // A page that was frozen may have missed what other tabs told.
    if (reason === 'visible' || reason === 'shown' || reason === 'clock') {
      feed.load().catch((error: unknown) => ports.report('Reading the outbox failed', error));
    }
    drain.wake(reason);
  };
  const endings = [bus.subscribe(hear), ports.wake.subscribe(woken)];

  const announce = () => {
    bus.post({ kind: 'queued', userId });
    drain.wake('queued');
  };
  const reviewed = ({ rows, removed }: Reviewed) => {
    show(rows, removed);
    drain.markDirty();
    announce();
  };
  const reviewer = { database, clock, random, userId };

  async function store(intent: WriteIntent): Promise<OpRow> {
    try {
      return await storeWrite(reviewer, intent);
    } catch (error) {
      if (!(error instanceof OutboxFull) || !makeRoom) throw error;
      await makeRoom();
      return storeWrite(reviewer, intent);
    }
  }

  show(await unparkAll(database, userId));
  show([], await pruneClosed(database, userId, clock.nowMs()));
  drain.wake('start');

  return {
    userId,
    async enqueue(intent) {
      const row = await store(intent);
      show([row]);
      announce();
      return row.opId;
    },
    retry: async (opId) => reviewed(await retryRefused(reviewer, opId)),
    discard: async (opId) => reviewed(await discardOpen(reviewer, opId)),
    restore: async (opId) => reviewed(await restoreDiscarded(reviewer, opId)),
    read: async (opId) => (await readRows(database, userId, [opId]))[0] ?? null,
    nextDeviceSequence: () => stepSignatureCounter(reviewer),
    wake: (reason) => drain.wake(reason),
    async stop() {
      for (const end of endings) end();
      feed.stop();
      await drain.stop();
    },
    settled: () => drain.settled(),
  };
}
