import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceId } from '../../src/contract/base/ids.ts';
import {
  sealedEntryBelongsTo,
  sealedEntryPurpose,
  type PushOperation,
  type SealedEntry,
} from '../../src/contract/sync.ts';
import type { PushOutcome } from '../../src/contract/base/queued-write.ts';
import { keepEntryKeys } from '../../src/sync/delivery/entry-keys.ts';
import { sealWaiting } from '../../src/sync/delivery/entry-sealer.ts';
import { handOver, type DeliverAnswer, type DeliverBody } from '../../src/sync/delivery/hand-over.ts';
import { createOpContents } from '../../src/sync/outbox/op-contents.ts';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import { clearPending } from '../../src/sync/reads/pending.ts';
import { exportEntryKey, importEntryKeys, makeEntryKeys } from '../../src/vault/entry-sealing.ts';
import { entryOpenerOf } from '../../server/kernel/process/entry-opener.ts';
import { saveNote, setStatus } from './intents.ts';
import { plainSeals } from './plain-seals.ts';
import { storedOps } from './stored-ops.ts';
import { Device, networkFault } from './world.ts';

/** What a person entered goes to the server while their vault is locked, by a device that cannot read it. */
const vaultId = '018f0000-0000-7000-8000-0000000000aa';
const proof = { deviceId: vaultId, deviceSecret: 'ab'.repeat(32) };
const secret = Buffer.alloc(32, 5);
let device: Device;
let own: JsonWebKey;
let bodies: DeliverBody[];

const open = (): Promise<Queue> => {
  const { ports } = device.tab({ withLocks: true });
  const database = device.database();
  return openQueue({ ports, database, drainDatabase: database, userId: 'ada', seals: plainSeals('ada') });
};

async function close(queue: Queue): Promise<void> {
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
  clearPending();
}

/** As the open vault does, in the browser by itself. */
async function seal(): Promise<void> {
  const [database, seals] = [device.database(), plainSeals('ada')];
  const contents = createOpContents(database, 'ada', seals);
  const deviceId = 'd1' as DeviceId;
  await sealWaiting({ database, contents, seals, deviceId, vaultId: async () => vaultId });
}

/** The server: opens, does what it can, and says no more than what is done. */
async function serve(body: DeliverBody): Promise<DeliverAnswer> {
  bodies.push(body);
  const opener = await entryOpenerOf(secret);
  const from = Buffer.from(await exportEntryKey(await importEntryKeys(own)));
  const opened = await Promise.all(
    body.entries.map(async ({ opId, sealed }) => {
      const belongsTo = sealedEntryBelongsTo(body.deviceId, opId);
      const context = { from, purpose: sealedEntryPurpose, belongsTo };
      return (await opener.open(Buffer.from(sealed, 'base64'), context)) as SealedEntry;
    }),
  );
  const operations = opened.map(({ operation }): PushOperation => operation);
  const { outcomes } = device.server.push({ deviceId: opened[0]!.deviceId, operations });
  return { is: 'taken', outcomes: outcomes.map(asDelivered) };
}

function asDelivered({ opId, outcome, status, body }: PushOutcome): DeliverAnswer['outcomes'][number] {
  if (outcome === 'retry') return { opId, outcome: 'again', versions: {} };
  if (status >= 300) return { opId, outcome: 'kept', versions: {} };
  const { id, version } = body as { id: string; version: number };
  return { opId, outcome: 'done', versions: { [id]: version } };
}

const handOverFor = (deliver: (body: DeliverBody) => Promise<DeliverAnswer> = serve) => {
  const { ports } = device.tab({ withLocks: true });
  const { clock, locks, bus } = ports;
  const database = device.database();
  const isStopped = () => false;
  return handOver({ database, userId: 'ada', proof, deliver, clock, locks, bus, holder: 'h', isStopped });
};
const states = async () => (await storedOps(device.database())).map(({ state }) => state);

/** Somebody enters while there is no network, and leaves. */
async function enterAndLeave(intents: readonly Parameters<Queue['enqueue']>[0][], isSealed = true) {
  device.wire = () => Promise.reject(networkFault());
  const queue = await open();
  // Each is seen before the next is entered.
  // oxlint-disable-next-line no-await-in-loop
  for (const intent of intents) await queue.enqueue(intent);
  if (isSealed) await seal();
  await close(queue);
}

beforeEach(async () => {
  clearPending();
  device = new Device(1);
  bodies = [];
  own = await makeEntryKeys();
  const { key } = await entryOpenerOf(secret);
  const server = { id: key.id, publicKey: key.publicKey.toString('base64') };
  await keepEntryKeys(device.database(), plainSeals('ada'), { own, server }, '/api');
});

describe('entries of somebody who has left', () => {
  it('are handed over in their order, once, and are done when they come back', async () => {
    await enterAndLeave([
      setStatus('a1'),
      saveNote('n1', 'Left knee'),
      saveNote('n1', 'Right knee', { coalesce: false }),
    ]);
    expect(await handOverFor()).toBe(false);
    expect(await states()).toEqual(['done', 'done', 'done']);
    expect(device.server.appliedOrder.map(({ name }) => name)).toEqual([
      'appointment.setStatus',
      'encounter.saveNote',
      'encounter.saveNote',
    ]);
    expect(JSON.stringify(bodies)).not.toMatch(/knee|encounter|appointment/);
    await handOverFor();
    device.wire = (body) => Promise.resolve(device.server.push(body));
    const queue = await open();
    await device.clock.pass(2_000);
    expect(device.server.appliedOrder).toHaveLength(3);
    expect(await states()).toEqual(['done', 'done', 'done']);
    await close(queue);
  });

  it('go again under the same id when the answer was lost, and are done once', async () => {
    await enterAndLeave([saveNote('n1', 'Left knee')]);
    const lost = async (body: DeliverBody) => {
      await serve(body);
      throw networkFault('The answer was lost.');
    };
    await expect(handOverFor(lost)).rejects.toThrow('lost');
    expect(await states()).toEqual(['waiting']);
    await handOverFor();
    expect(device.server.appliedOrder).toHaveLength(1);
    expect(await states()).toEqual(['done']);
  });

  it('stay for their author when somebody has to decide; so does what follows, and nothing else', async () => {
    await enterAndLeave([
      saveNote('n1', 'Left knee'),
      saveNote('n1', 'Right knee', { coalesce: false }),
      setStatus('a1'),
    ]);
    const [first] = await storedOps(device.database());
    device.server.refuse = ({ opId }) =>
      opId === first!.opId
        ? { opId, outcome: 'rejected', status: 422, body: { code: 'fields-invalid', message: 'No.' } }
        : null;
    await handOverFor();
    await handOverFor();
    expect(await states()).toEqual(['waiting', 'waiting', 'done']);
    const asked = bodies.length;
    await handOverFor();
    expect(bodies).toHaveLength(asked);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    const queue = await open();
    await device.clock.pass(2_000);
    expect((await states())[0]).toBe('needs-review');
    await close(queue);
  });

  it('that were not sealed for the server wait for their author, with what follows them', async () => {
    await enterAndLeave([saveNote('n1', 'Left knee')], false);
    await handOverFor();
    expect(bodies).toEqual([]);
    const queue = await open();
    await queue.enqueue(setStatus('a1'));
    await close(queue);
    expect(await states()).not.toContain('done');
  });

  it('are not handed over as they were, when they stand otherwise now', async () => {
    await enterAndLeave([saveNote('n1', 'Left knee')]);
    const [row] = await storedOps(device.database());
    await device.database().use((outbox) => outbox.ops.update(row!.opId, { seq: row!.seq + 7 }));
    await handOverFor();
    expect(bodies).toEqual([]);
  });

  it('leave nothing sealed behind once they are on the server', async () => {
    await enterAndLeave([saveNote('n1', 'Left knee')]);
    await handOverFor();
    await seal();
    expect(await device.database().use((outbox) => outbox.sealedEntries.count())).toBe(0);
  });

  it('that are shut out, or of no member any more, are kept as they are', async () => {
    await enterAndLeave([saveNote('n1', 'Left knee')]);
    for (const is of ['shut-out', 'no-clinic', 'other-key', 'unknown'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await handOverFor(() => Promise.resolve({ is, outcomes: [] }));
      // oxlint-disable-next-line no-await-in-loop
      expect(await states()).toEqual(['waiting']);
    }
  });
});
