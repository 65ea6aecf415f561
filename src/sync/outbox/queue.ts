import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { deviceRow, stepSignatureCounter } from '../device/device-row.ts';
import { storeWithRoom } from '../device/with-room.ts';
import { createDrain, type Drain } from '../drain/drain.ts';
import { startEntrySealer } from '../delivery/entry-sealer.ts';
import { createCompactor, pruneClosed } from './compact.ts';
import { unparkAll } from '../drain/drain-step.ts';
import { storeWrite } from './enqueue.ts';
import { createOpContents } from './op-contents.ts';
import { noteNeedsSignIn, noteReachable } from '../reads/pending.ts';
import type { Writer } from './place-write.ts';
import type { SyncPorts, WakeReason } from '../device/ports.ts';
import { readRows } from './read-ops.ts';
import { editRefused, moveIntoKeptChart, resolveConflict } from '../review/resolve.ts';
import { queueSettledAgain } from '../review/send-again.ts';
import { ShownDrafts } from '../drafts/shown-drafts.ts';
import { ShownQueue } from './shown-queue.ts';
import { sealClearOps } from './seal-clear-ops.ts';
import { discardOpen, restoreDiscarded, retryRefused, type Reviewed } from '../review/review.ts';
import { createTurns } from '../drain/turns.ts';
import type { Choices } from '../../domain/base/three-way-merge.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { deviceProofOf } from '../../vault/keys/vault.ts';
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
async function openHearing(options: QueueOptions, endings: (() => void)[]): Promise<Queue> {
  const { ports, database, drainDatabase, userId, seals } = options;
  const { clock, random, bus } = ports;
  const contents = createOpContents(drainDatabase, userId, seals, ports.report);
  await sealClearOps(database, contents, userId);
  const shown = new ShownQueue({ ports, database, contents, userId });
  const drafts = new ShownDrafts(database, userId, ports.report);
  endings.push(() => drafts.stop());
  let drain: Drain | null = null;
  // Before the first reading: what another page changes in the meantime is told only once.
  endings.push(
    bus.subscribe((message) => {
      if (message.kind === 'pack' || message.kind === 'documents' || message.userId !== userId) return;
      if (message.kind === 'drafts') return void drafts.load();
      if (message.kind === 'queued') drain?.wake('queued');
      else drain?.noticed();
      shown.heard(message);
    }),
  );
  await Promise.all([shown.load(), drafts.load()]);
  const device = await database.use((outbox) =>
    outbox.transaction('rw', outbox.device, () => deviceRow(outbox, clock, random)),
  );

  const compactor = createCompactor(drainDatabase, userId, ports);
  const running = createDrain({
    ports,
    database: drainDatabase,
    durable: database,
    contents,
    userId,
    deviceId: device.deviceId,
    holder: uuid7(clock.nowMs(), random.bytes),
    onRows: shown.show,
    onOpen: shown.compare,
    onIdle: () => compactor.later(),
    onReachable: (isReachable) => noteReachable(isReachable ? 'online' : 'offline'),
    onNeedsSignIn: noteNeedsSignIn,
  });
  drain = running;
  endings.push(() => void running.stop());
  endings.push(
    ports.wake.subscribe((reason) => {
      if (reason === 'offline') noteReachable('offline');
      shown.woken(reason);
      if (reason !== 'offline') void drafts.load();
      running.wake(reason);
    }),
  );

  const { deviceId } = device;
  const vaultId = async () => (await deviceProofOf(userId).catch(() => null))?.deviceId ?? null;
  const sealer = { database, contents, seals, deviceId, vaultId, clock, report: ports.report };
  endings.push(startEntrySealer(sealer));

  const writer: Writer = {
    database,
    contents,
    clock,
    random,
    userId,
    enteredHere: new Set(),
    lastLeft: null,
  };
  shown.show(await contents.open(await unparkAll(database, userId)));
  const gone = await pruneClosed(database, userId, clock.nowMs());
  contents.forget(gone);
  shown.show([], gone);
  running.wake('start');
  const stop = async () => {
    for (const end of endings) end();
    compactor.stop();
    shown.stop();
    await running.stop();
  };
  return queueOf({ ...options, writer, shown, drain: running, stop });
}

interface QueueParts extends QueueOptions {
  readonly writer: Writer;
  readonly shown: ShownQueue;
  readonly drain: Drain;
  readonly stop: () => Promise<void>;
}

/** The queue as its callers see it: takes what people enter and decide. */
function queueOf({ ports, database, userId, makeRoom, writer, shown, drain, stop }: QueueParts): Queue {
  const { contents, clock } = writer;
  /** Storing takes as long as sealing does: of two that were entered in one lane, the later one must come later. */
  const turns = createTurns();
  const announce = (opIds: readonly OpId[] = []) => {
    ports.bus.post({ kind: 'queued', userId, opIds });
    drain.wake('queued');
  };
  const review = async (deciding: Promise<Reviewed>) => {
    await shown.decided(deciding);
    announce();
  };
  return {
    userId,
    async enqueue(intent) {
      const seen = shown.now();
      const store = () => storeWithRoom(() => storeWrite(writer, intent, seen), makeRoom);
      const row = await turns.take(intent.lane, store);
      shown.entered(row);
      drain.entered(row);
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
    wake: (reason) => drain.wake(reason),
    async resume() {
      shown.show(await contents.open(await unparkAll(database, userId)));
      drain.wake('start');
    },
    async sendAgain() {
      const rows = await queueSettledAgain(database, userId, clock.nowMs());
      shown.show(await contents.open(rows));
      announce();
    },
    stop,
    settled: () => drain.settled(),
  };
}
