import { openDeviceDatabase } from '../../db/device-database.ts';
import type { IndexedDbHost } from '../../db/open-dexie.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import { uuid7 } from '../../lib/uuid.ts';
import type { Seals } from '../../vault/seals.ts';
import { handOverWithoutPage } from '../delivery/worker-hand-over.ts';
import { browserBus, browserClock, browserLocks, browserRandom } from '../device/device-ports.ts';
import { deviceRow } from '../device/device-row.ts';
import { createDrain } from './drain.ts';
import { readOpen } from './drain-step.ts';
import { createOpContents } from '../outbox/op-contents.ts';
import type { Clock, SyncPorts } from '../device/ports.ts';
import { listPasses, readPass } from './worker-pass.ts';
import { workerNetwork } from './worker-network.ts';

interface WorkerWorld {
  readonly host: IndexedDbHost;
  /** Null while this person's vault is locked for the worker: then nothing of theirs is sent. */
  readonly sealsFor: (reader: string) => Promise<Seals | null>;
  readonly clock?: Clock;
}

interface LeftOver {
  /** What may go by itself later. */
  readonly waits: number;
  /** All that the server has not got yet, with what a person has to decide about. */
  readonly held: number;
}

/** A browser lets a worker without pages work for some minutes at most. */
const patienceMs = 60_000;

/**
 * Sends what waits on this device with no page open: the same drain, under the same lock, with the passes that pages
 * left. What a person has to decide stays for them.
 */
export async function drainWithoutPage(world: WorkerWorld): Promise<LeftOver> {
  const device = openDeviceDatabase(world.host);
  try {
    await handOverWithoutPage(world.host, async (reader) => (await world.sealsFor(reader)) !== null);
    const left = { waits: 0, held: 0 };
    for (const reader of await listPasses(device)) {
      // One person's writes after the other's, each with their own token.
      // oxlint-disable-next-line no-await-in-loop
      const seals = await world.sealsFor(reader);
      // oxlint-disable-next-line no-await-in-loop
      const pass = seals && (await readPass(device, seals));
      const clock = world.clock ?? browserClock;
      // oxlint-disable-next-line no-await-in-loop
      if (seals && pass && pass.endsAtMs > clock.nowMs()) await drainOf(seals, pass, { ...world, clock });
      // oxlint-disable-next-line no-await-in-loop
      const { waits, held } = await countOpen(world.host, reader);
      left.waits += waits;
      left.held += held;
    }
    return left;
  } finally {
    await device.close();
  }
}

async function drainOf(
  seals: Seals,
  pass: Parameters<typeof workerNetwork>[1],
  { host, clock }: { host: IndexedDbHost; clock: Clock },
): Promise<void> {
  const userId = seals.reader;
  const random = browserRandom;
  const bus = browserBus();
  const database = openOutbox(host, { durability: 'relaxed' });
  const durable = openOutbox(host);
  const ports: SyncPorts = {
    clock,
    random,
    bus,
    locks: browserLocks(),
    network: workerNetwork(userId, pass),
    wake: { subscribe: () => () => {} },
    // A pass cannot be renewed without a page; the writes wait for one.
    tokens: { renew: () => Promise.resolve(false) },
    report: (what, error) => console.warn(what, error),
  };
  try {
    const { deviceId } = await database.use((outbox) =>
      outbox.transaction('rw', outbox.device, () => deviceRow(outbox, clock, random)),
    );
    const drain = createDrain({
      ports,
      database,
      durable,
      contents: createOpContents(database, userId, seals),
      userId,
      deviceId,
      holder: uuid7(clock.nowMs(), random.bytes),
      onRows: (rows, removed = []) =>
        bus.post({ kind: 'changed', userId, opIds: [...rows.map((row) => row.opId), ...removed] }),
      onReachable: () => {},
      onNeedsSignIn: () => {},
    });
    drain.wake('worker');
    const tooLong = new Promise<void>((resolve) => clock.after(patienceMs, resolve));
    await Promise.race([drain.settled(), tooLong]);
    await drain.stop();
  } finally {
    await Promise.all([database.close(), durable.close()]);
  }
}

async function countOpen(host: IndexedDbHost, userId: string): Promise<LeftOver> {
  const database = openOutbox(host, { durability: 'relaxed' });
  try {
    const open = await readOpen(database, userId);
    const waits = open.filter(({ state }) => state === 'queued' || state === 'waiting').length;
    return { waits, held: open.length };
  } finally {
    await database.close();
  }
}
