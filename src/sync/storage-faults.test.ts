import { beforeEach, describe, expect, it } from 'vitest';
import { setStatus } from '../../tests/sync/intents.ts';
import { plainSeals } from '../../tests/sync/plain-seals.ts';
import { Device } from '../../tests/sync/world.ts';
import type { OutboxDatabase } from '../db/outbox-database.ts';
import { OutboxFull } from '../db/storage-fault.ts';
import { clearPending, pendingStore } from './reads/pending.ts';
import { openQueue } from './outbox/queue.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

/** A database whose k-th use fails; before its work, or after it was committed. */
function failing(database: OutboxDatabase, at: number, error: Error, isAfter: boolean): OutboxDatabase {
  let uses = 0;
  const real = database.use.bind(database);
  database.use = (work) =>
    real(async (outbox) => {
      uses += 1;
      if (uses !== at) return work(outbox);
      if (isAfter) await work(outbox);
      throw error;
    });
  return database;
}

beforeEach(clearPending);

describe('the k-th storage operation fails', () => {
  const places = Array.from({ length: 14 }, (_, index) => index + 1);
  it.each(places.flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]))(
    'operation %i dies %s its work: nothing acknowledged is lost, nothing goes twice',
    async (at, when) => {
      const device = new Device(at);
      const { ports } = device.tab();
      const database = failing(device.database(), at, named('UnknownError'), when === 'after');
      const acknowledged: string[] = [];
      const queue = await openQueue({
        ports,
        database,
        drainDatabase: database,
        userId: 'ada',
        seals: plainSeals('ada'),
      });
      for (const id of ['a', 'a', 'b']) acknowledged.push(await queue.enqueue(setStatus(id)));
      for (let beat = 0; beat < 4; beat += 1) {
        await device.clock.pass(30_000);
        device.wake('beat');
      }
      expect(pendingStore.getSnapshot().counts).toEqual({ waiting: 0, sending: 0, needsReview: 0 });
      const applied = device.server.appliedOrder.map(({ opId }) => opId);
      expect(applied.toSorted()).toEqual(acknowledged.toSorted());
      expect(device.server.records.get('a')?.log).toEqual(acknowledged.slice(0, 2));
      await queue.stop();
    },
  );
});

describe('a full device', () => {
  it('makes room and tries once more; then refuses before anybody is told "saved"', async () => {
    const device = new Device(1);
    const { ports } = device.tab();
    const database = device.database();
    let rooms = 0;
    const options = {
      ports,
      database,
      drainDatabase: device.database(),
      userId: 'ada',
      seals: plainSeals('ada'),
    };
    const queue = await openQueue({ ...options, makeRoom: () => Promise.resolve(void (rooms += 1)) });
    const real = database.use.bind(database);
    let refusals = 1;
    database.use = (work) => {
      refusals -= 1;
      return refusals >= 0 ? Promise.reject(new OutboxFull(null)) : real(work);
    };
    await expect(queue.enqueue(setStatus('a'))).resolves.toBeTypeOf('string');
    expect(rooms).toBe(1);
    refusals = 2;
    await expect(queue.enqueue(setStatus('b'))).rejects.toThrow(OutboxFull);
    await device.clock.pass(0);
    expect(pendingStore.getSnapshot().ops.map(({ label }) => label)).toEqual(['Check in a']);
    await queue.stop();
  });
});
