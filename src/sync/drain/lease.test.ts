import { describe, expect, it } from 'vitest';
import type { OpId } from '../../contract/base/ids.ts';
import { saveNote } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device } from '../../../tests/sync/world.ts';
import type { LeaseRow } from '../../db/outbox-database.ts';
import { beginRun, claimBatch, recordSettlement } from './drain-step.ts';
import { storeWrite } from '../outbox/enqueue.ts';
import { lookAtQueue } from '../outbox/known-open.ts';
import { createOpContents } from '../outbox/op-contents.ts';
import { LeaseLost, leaseMs, releaseLease, renewLease, takeLease } from './lease.ts';

function oneWrite() {
  const device = new Device(1);
  const database = device.database();
  const contents = createOpContents(database, 'ada', plainSeals('ada'));
  const writer = {
    database,
    contents,
    clock: device.clock,
    random: device.random,
    userId: 'ada',
    enteredHere: new Set<OpId>(),
    lastLeft: null,
  };
  const take = (holder: string, isExclusive = false) =>
    takeLease(database, { userId: 'ada', holder, nowMs: device.clock.nowMs(), isExclusive });
  const claim = async (lease: LeaseRow) => {
    const { known } = await lookAtQueue(database, contents, 'ada', null);
    const ops = known.open;
    await claimBatch(database, lease, { ops, knownSeq: known.seq, nowMs: device.clock.nowMs() });
    return ops;
  };
  return { device, database, contents, writer, take, claim };
}
const standing = { failures: 0, notBeforeMs: 0, isServersWish: false };

describe('the lease', () => {
  it('is held by one tab while that tab shows signs of life', async () => {
    const { device, database, take } = oneWrite();
    const held = (await take('a'))!;
    expect(await take('b')).toBeNull();
    await device.clock.pass(leaseMs - 1);
    await renewLease(database, held, device.clock.nowMs());
    await device.clock.pass(leaseMs - 1);
    expect(await take('b')).toBeNull();
    await device.clock.pass(1);
    expect((await take('b'))?.token).toBeGreaterThan(held.token);
  });

  it('goes over at once when it is given back, when a lock shows the holder dead, or when the clock was turned back', async () => {
    const { device, database, take } = oneWrite();
    await releaseLease(database, (await take('a'))!);
    expect(await take('b')).not.toBeNull();
    expect(await take('c', true)).not.toBeNull();
    device.clock.jump(-48 * 3_600_000);
    expect(await take('d')).not.toBeNull();
  });

  it('shuts out a tab that was taken for dead: whatever it still learns, it writes nothing', async () => {
    const { device, database, contents, writer, take, claim } = oneWrite();
    const { opId } = await storeWrite(writer, saveNote('e1', 'neck'));
    const frozen = (await take('a'))!;
    const claimed = await contents.toStored(await claim(frozen));
    await device.clock.pass(leaseMs);
    const heir = (await take('b'))!;
    await beginRun(database, heir);

    const refusals = claimed.map((row) => ({ ...row, state: 'needs-review' as const }));
    const late = recordSettlement(database, frozen, { rows: refusals, standing }, 0);
    await expect(late).rejects.toThrow(LeaseLost);
    await expect(claim(frozen)).rejects.toThrow(LeaseLost);
    await expect(renewLease(database, frozen, 0)).rejects.toThrow(LeaseLost);
    await releaseLease(database, frozen);
    expect(await take('c')).toBeNull();
    expect(await storedOps(database)).toMatchObject([{ opId, state: 'queued', attempts: 1 }]);
  });
});

describe('a write that a server may know', () => {
  it('keeps its content although it is queued again: a later save is a write of its own', async () => {
    const { database, writer, take, claim } = oneWrite();
    const first = await storeWrite(writer, saveNote('e1', 'neck'));
    await claim((await take('a'))!);
    expect((await storeWrite(writer, saveNote('e1', 'while it is under way'))).opId).not.toBe(first.opId);

    await beginRun(database, (await take('b', true))!);
    const [sentBefore, unsent] = await storedOps(database);
    expect(sentBefore).toMatchObject({
      opId: first.opId,
      state: 'queued',
      body: { note: { complaint: 'neck' } },
    });
    await database.use((outbox) => outbox.ops.delete(unsent!.opId));
    const later = await storeWrite(writer, saveNote('e1', 'after the crash'));
    expect(later.opId).not.toBe(first.opId);
    expect(later.base).toEqual({ after: first.opId });
  });
});
