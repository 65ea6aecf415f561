import { beforeEach, describe, expect, it } from 'vitest';
import { saveNote, setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device, networkFault } from '../../../tests/sync/world.ts';
import type { OpId } from '../../contract/base/ids.ts';
import type { ContentRow } from '../../db/op-row.ts';
import { SealBroken, type Seals } from '../../vault/seals.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import { openQueue, type Queue } from './queue.ts';

let device: Device;
let queue: Queue;
const seals: Seals = plainSeals('ada');
const open = () => {
  const databases = { database: device.database(), drainDatabase: device.database() };
  return openQueue({ ports: device.tab().ports, ...databases, userId: 'ada', seals });
};
const reopen = async () => {
  await queue.stop();
  clearPending();
  queue = await open();
};
const change = (opId: OpId, how: (row: ContentRow) => ContentRow) =>
  device.database().use(async (outbox) => {
    const position = (await outbox.ops.get(opId))!.position;
    await outbox.contents.put(how((await outbox.contents.get(['ada', position]))!));
  });
const shown = () =>
  pendingStore.getSnapshot().ops.map(({ state, lastError }) => [state, lastError?.kind ?? null]);

beforeEach(async () => {
  clearPending();
  device = new Device(3);
  device.wire = () => Promise.reject(networkFault());
  device.wake('offline');
  queue = await open();
});

describe('what lies on the disk', () => {
  it('holds no words: neither of what was entered nor of what the server answered', async () => {
    device.server.refuse = ({ opId }) => ({
      opId,
      outcome: 'rejected',
      status: 422,
      body: { code: 'fields-invalid', message: 'Quarantinequill may not do that.' },
    });
    await queue.enqueue(saveNote('e1', 'Canarycomplaint', { label: 'Note of Canaryname' }));
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(2_000);
    expect(shown()).toEqual([['needs-review', 'rejected']]);
    expect(pendingStore.getSnapshot().ops[0]?.lastError?.message).toContain('Quarantinequill');
    const rows = await device.database().use((outbox) => outbox.ops.toArray());
    const clear = JSON.stringify(rows.map(({ sealedFault: _sealed, ...row }) => row));
    expect(clear).not.toMatch(/canary|quarantine/i);
    await reopen();
    expect(pendingStore.getSnapshot().ops[0]).toMatchObject({ label: 'Note of Canaryname' });
    expect(pendingStore.getSnapshot().ops[0]?.lastError?.message).toContain('Quarantinequill');
  });
});

describe('a content that cannot be trusted', () => {
  const tampering: Record<string, (opId: OpId, other: OpId) => Promise<unknown>> = {
    'a corrupted byte': (opId) =>
      change(opId, (row) => ({ ...row, sealed: row.sealed.with(20, row.sealed[20]! ^ 1) })),
    'the content of another row': async (opId, other) => {
      let taken: ContentRow;
      await change(other, (row) => (taken = row));
      await change(opId, (row) => ({ ...row, sealed: taken.sealed }));
    },
    'another target': (opId) =>
      device.database().use((outbox) => outbox.ops.update(opId, { params: { encounterId: 'e9' } })),
    'another clinic': (opId) =>
      device.database().use((outbox) => outbox.ops.update(opId, { clinicId: 'elsewhere' as never })),
    'no content at all': (opId) =>
      device.database().use(async (outbox) => {
        await outbox.contents.delete(['ada', (await outbox.ops.get(opId))!.position]);
      }),
  };
  it.each(Object.entries(tampering))('%s: it is kept, said plainly, and not sent', async (_name, tamper) => {
    const opId = await queue.enqueue(setStatus('e1'));
    await queue.enqueue(setStatus('e1'));
    const other = await queue.enqueue(setStatus('e2'));
    await queue.stop();
    await tamper(opId, other);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    await reopen();
    await device.clock.pass(2_000);
    const [first, second, third] = shown();
    expect(first).toEqual(['needs-review', 'unreadable']);
    expect(['queued', 'waiting']).toContain(second?.[0]);
    expect(third?.[0]).toBe('done');
    const kept = await device.database().use((outbox) => outbox.ops.get(opId));
    expect(['queued', 'waiting']).toContain(kept?.state);
    await expect(queue.retry(opId)).rejects.toThrow('cannot be opened');
    expect(device.server.appliedOrder).toHaveLength(1);
  });

  it('an older content put back in its place is not sent for the newer one', async () => {
    // The queue waits after this one, so that the next is not under way when it is replaced.
    await queue.enqueue(setStatus('e0'));
    await device.clock.pass(0);
    const opId = await queue.enqueue(saveNote('e1', 'first'));
    let older: ContentRow;
    await change(opId, (row) => (older = row));
    const before = (await device.database().use((outbox) => outbox.ops.get(opId)))!;
    expect(await queue.enqueue(saveNote('e1', 'second'))).toBe(opId);
    await queue.stop();
    await change(opId, () => older);
    await device.database().use((outbox) => outbox.ops.put(before));
    await reopen();
    expect(shown()[1]).toEqual(['needs-review', 'unreadable']);
  });
});

describe('a write of a newer version', () => {
  it('is kept and shown, stops its lane, and is not sent', async () => {
    const opId = await queue.enqueue(setStatus('e1'));
    await queue.enqueue(setStatus('e1'));
    await queue.enqueue(setStatus('e2'));
    await queue.stop();
    await device.database().use((outbox) => outbox.ops.update(opId, { schemaVersion: 99 }));
    device.wire = (body) => Promise.resolve(device.server.push(body));
    await reopen();
    await device.clock.pass(2_000);
    expect(shown()).toEqual([
      ['needs-review', 'newer'],
      ['queued', null],
      ['done', null],
    ]);
    const kept = await device.database().use((outbox) => outbox.ops.get(opId));
    expect(kept).toMatchObject({ schemaVersion: 99, open: 1 });
    expect(kept?.state).not.toBe('needs-review');
  });
});

describe('rows that the first release left in the clear', () => {
  it('are sealed at the first opening and go out as they are', async () => {
    const opId = await queue.enqueue(setStatus('e1'));
    await queue.stop();
    const [row] = await storedOps(device.database());
    await device.database().use((outbox) =>
      outbox.transaction('rw', outbox.ops, outbox.contents, outbox.clearOps, async () => {
        const { contentVersion: _version, size: _size, ...clear } = row!;
        await outbox.ops.put(clear as never);
        await outbox.contents.clear();
        await outbox.clearOps.put({ userId: 'ada' });
      }),
    );
    await reopen();
    const stored = await device.database().use((outbox) => outbox.ops.get(opId));
    expect(stored).not.toHaveProperty('body');
    expect(stored).not.toHaveProperty('label');
    expect(stored).not.toHaveProperty('patches');
    expect(pendingStore.getSnapshot().ops[0]?.label).toBe('Check in e1');
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(2_000);
    expect(device.server.appliedOrder[0]?.body).toEqual(row!.body);
  });
});

it('the seals of the simulation refuse what they should', async () => {
  const place = { table: 'ops', id: 'a', version: 1 };
  const sealed = await seals.seal('clinic', place, { words: 1 });
  await expect(seals.open('clinic', { ...place, version: 2 }, sealed)).rejects.toThrow(SealBroken);
  expect(await seals.open('clinic', place, sealed)).toEqual({ words: 1 });
});
