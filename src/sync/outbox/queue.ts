import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { OutboxFull } from '../../db/storage-fault.ts';
import { deviceRow, stepSignatureCounter } from '../device/device-row.ts';
import { createDrain, type Drain } from '../drain/drain.ts';
import { createCompactor, pruneClosed } from './compact.ts';
import { unparkAll } from '../drain/drain-step.ts';
import { storeWrite } from './enqueue.ts';
import { createOpContents } from './op-contents.ts';
import { createPendingFeed } from '../reads/pending-feed.ts';
import { noteNeedsSignIn, noteReachable, type PendingOp } from '../reads/pending.ts';
import type { Writer } from './place-write.ts';
import type { BusMessage, SyncPorts, WakeReason } from '../device/ports.ts';
import { readRows } from './read-ops.ts';
import { editRefused, moveIntoKeptChart, resolveConflict } from '../review/resolve.ts';
import { queueSettledAgain } from '../review/send-again.ts';
import { sealClearOps } from './seal-clear-ops.ts';
import { discardOpen, restoreDiscarded, retryRefused, type Reviewed } from '../review/review.ts';
import { createTurns } from '../drain/turns.ts';
import type { Choices } from '../../domain/base/three-way-merge.ts';
import { uuid7 } from '../../lib/uuid.ts';
import type { Seals } from '../../vault/seals.ts';
import type { WriteIntent } from './write-intent.ts';

/** One user's outbox in one tab: takes writes, shows them, and drains them when it is this tab's turn. */
export interface Queue {
  readonly userId: string;
  enqueue(intent: WriteIntent): Promise<OpId>;
  retry(opId: OpId): Promise<void>;
  discard(opId: OpId): Promise<void>;
  restore(opId: OpId): Promise<void>;
  resolve(opId: OpId, choices: Choices): Promise<void>;
  moveIntoKept(opId: OpId): Promise<void>;
  edit(opId: OpId, body: unknown): Promise<void>;
  read(opId: OpId): Promise<OpRow | null>;
  nextDeviceSequence(): Promise<number>;
  /** Tries again now, as when the session has a token again. */
  wake(reason: WakeReason | 'start'): void;
  /** Tries again what was parked, and all else: the person has signed in again, or is back in a clinic. */
  resume(): Promise<void>;
  /** Sends once more what was done lately: the server was restored from an older backup. */
  sendAgain(): Promise<void>;
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
  /** Of this user. When their vault is locked, stop the queue; it throws VaultLocked until then. */
  readonly seals: Seals;
  /** Makes room on a full device by dropping what can be fetched again. */
  readonly makeRoom?: () => Promise<void>;
}

/**
 * Opens a user's outbox: shows what waits, queues again what was parked or under way, and begins to drain.
 * Resolves when the pending store is filled.
 */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const endings: (() => void)[] = [];
  try {
    return await openHearing(options, endings);
  } catch (error) {
    for (const end of endings) end();
    throw error;
  }
}

/** @param endings what has to be ended, also where this throws */
async function openHearing(
  { ports, database, drainDatabase, userId, seals, makeRoom }: QueueOptions,
  endings: (() => void)[],
): Promise<Queue> {
  const { clock, random, bus } = ports;
  const holder = uuid7(clock.nowMs(), random.bytes);
  const contents = createOpContents(drainDatabase, userId, seals, ports.report);
  await sealClearOps(database, contents, userId);
  const feed = createPendingFeed(database, contents, userId);
  let drain: Drain | null = null;
  /** What is shown may no longer be so: reading it failed. */
  let isStale = false;
  const notRead = (error: unknown) => {
    isStale = true;
    ports.report('Reading the outbox failed', error);
  };
  const lookAgain = () => feed.load().then(() => void (isStale = false), notRead);
  const hear = (message: BusMessage) => {
    if (message.kind === 'pack' || message.kind === 'documents' || message.userId !== userId) return;
    if (message.kind === 'queued') drain?.wake('queued');
    else drain?.noticed();
    if (message.opIds.length > 0) feed.reload(message.opIds).catch(notRead);
  };
  // Before the first reading: what another page changes in the meantime is told only once.
  endings.push(bus.subscribe(hear));
  await feed.load();
  const device = await database.use((outbox) =>
    outbox.transaction('rw', outbox.device, () => deviceRow(outbox, clock, random)),
  );

  const show = (rows: readonly OpRow[], removed: readonly OpId[] = []) => {
    if (rows.length === 0 && removed.length === 0) return;
    feed.apply(rows, removed);
    bus.post({ kind: 'changed', userId, opIds: [...rows.map((row) => row.opId), ...removed] });
  };
  const compactor = createCompactor(drainDatabase, userId, ports);
  const running = createDrain({
    ports,
    database: drainDatabase,
    durable: database,
    contents,
    userId,
    deviceId: device.deviceId,
    holder,
    onRows: show,
    onOpen: (open) => void feed.compare(open).catch(notRead),
    onIdle: () => compactor.later(),
    onReachable: (isReachable) => noteReachable(isReachable ? 'online' : 'offline'),
    onNeedsSignIn: noteNeedsSignIn,
  });
  drain = running;
  endings.push(() => void running.stop());

  const woken = (reason: WakeReason) => {
    if (reason === 'offline') noteReachable('offline');
    // A page that was frozen may have missed what other tabs told.
    if (isStale || reason === 'visible' || reason === 'shown' || reason === 'clock') void lookAgain();
    running.wake(reason);
  };
  endings.push(ports.wake.subscribe(woken));

  const announce = (opIds: readonly OpId[] = []) => {
    bus.post({ kind: 'queued', userId, opIds });
    running.wake('queued');
  };
  const review = async (deciding: Promise<Reviewed>) => {
    try {
      const { rows, removed } = await deciding;
      // The second run of a decision that was committed when its connection died tells nothing.
      const opened = rows.length + removed.length > 0 && (await contents.open(rows).catch(() => null));
      if (opened) show(opened, removed);
      else await lookAgain();
    } catch (error) {
      await lookAgain();
      throw error;
    }
    announce();
  };
  const writer: Writer = {
    database,
    contents,
    clock,
    random,
    userId,
    enteredHere: new Set(),
    lastLeft: null,
  };

  /** Storing takes as long as sealing does: of two that were entered in one lane, the later one must come later. */
  const turns = createTurns();
  async function store(intent: WriteIntent, shown: readonly PendingOp[]): Promise<OpRow> {
    try {
      return await storeWrite(writer, intent, shown);
    } catch (error) {
      if (!(error instanceof OutboxFull) || !makeRoom) throw error;
      await makeRoom();
      return storeWrite(writer, intent, shown);
    }
  }

  show(await contents.open(await unparkAll(database, userId)));
  const gone = await pruneClosed(database, userId, clock.nowMs());
  contents.forget(gone);
  show([], gone);
  running.wake('start');

  return {
    userId,
    async enqueue(intent) {
      const shown = feed.shown();
      const row = await turns.take(intent.lane, () => store(intent, shown));
      feed.apply([row]);
      running.entered(row);
      announce([row.opId]);
      return row.opId;
    },
    retry: async (opId) => review(retryRefused(writer, opId)),
    discard: async (opId) => review(discardOpen(writer, opId)),
    restore: async (opId) => review(restoreDiscarded(writer, opId)),
    resolve: async (opId, choices) => review(resolveConflict(writer, opId, choices)),
    moveIntoKept: async (opId) => review(moveIntoKeptChart(writer, opId)),
    edit: async (opId, body) => review(editRefused(writer, opId, body)),
    read: async (opId) => (await readRows(database, contents, userId, [opId]))[0] ?? null,
    nextDeviceSequence: () => stepSignatureCounter(writer),
    wake: (reason) => running.wake(reason),
    async resume() {
      show(await contents.open(await unparkAll(database, userId)));
      running.wake('start');
    },
    async sendAgain() {
      const rows = await queueSettledAgain(database, userId, clock.nowMs());
      show(await contents.open(rows));
      announce();
    },
    async stop() {
      for (const end of endings) end();
      compactor.stop();
      feed.stop();
      await running.stop();
    },
    settled: () => running.settled(),
  };
}
