import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicA, clinicB, saveNote, setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device, networkFault, refusal } from '../../../tests/sync/world.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import { openQueue, type Queue } from './queue.ts';

let device: Device;
let queue: Queue;
const open = (user = 'ada', withLocks = true, seals = plainSeals(user)) => {
  const { ports } = device.tab({ withLocks });
  return openQueue({
    ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: user,
    seals,
  });
};
const allRows = () => storedOps(device.database());
const states = async () => (await allRows()).map((row) => row.state);

beforeEach(async () => {
  clearPending();
  device = new Device(1);
  queue = await open();
});
afterEach(async () => {
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
});

describe('a write', () => {
  it('is stored before enqueue resolves, sent, and kept with what it does to older reads', async () => {
    device.wire = () => new Promise(() => {});
    await queue.enqueue(setStatus('a1'));
    expect(await states()).toHaveLength(1);
    expect(pendingStore.getSnapshot().counts.waiting + pendingStore.getSnapshot().counts.sending).toBe(1);
  });

  it('ends as done with the version that it made', async () => {
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    const [row] = await allRows();
    expect(row).toMatchObject({ state: 'done', open: 0, versions: { a1: 1 } });
    expect(row?.appliedAtMs).toBe(device.clock.nowMs());
    expect(pendingStore.getSnapshot().ops[0]?.patches).toHaveLength(1);
  });

  it('survives a reload without a network, and goes out once when it is back', async () => {
    device.wire = () => Promise.reject(networkFault());
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    await queue.stop();
    clearPending();
    queue = await open();
    expect(pendingStore.getSnapshot()).toMatchObject({
      isLoaded: true,
      counts: { waiting: 1 },
      online: 'offline',
    });
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(0);
    expect(await states()).toEqual(['done']);
    expect(device.server.appliedOrder).toHaveLength(1);
  });

  it('goes out again under the same id when the answer was lost', async () => {
    let isFirst = true;
    device.wire = async (body) => {
      const answer = device.server.push(body);
      if (isFirst) {
        isFirst = false;
        throw networkFault('The answer was lost.');
      }
      return answer;
    };
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(2_000);
    expect(device.server.pushes).toHaveLength(2);
    expect(device.server.appliedOrder).toHaveLength(1);
    expect(await states()).toEqual(['done']);
  });

  it('that was under way when the page died is queued again', async () => {
    device.wire = () => new Promise(() => {});
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    expect(await states()).toEqual(['sending']);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    const second = await open('ada', false);
    await device.clock.pass(2_000);
    expect(await states()).toEqual(['done']);
    await second.stop();
  });
});

describe('lanes', () => {
  it('sends each lane in order, each write against the outcome of the one before', async () => {
    device.wire = () => Promise.reject(networkFault());
    const first = await queue.enqueue(setStatus('a1', { seen: 4 }));
    await queue.enqueue(setStatus('a1', { seen: 4 }));
    expect((await allRows()).map((row) => row.base)).toEqual([4, { after: first }]);
  });

  it('takes the version that our own last write made where the screen has not seen it yet', async () => {
    await queue.enqueue(setStatus('a1', { seen: 0 }));
    await device.clock.pass(0);
    await queue.enqueue(setStatus('a1', { seen: 0 }));
    await device.clock.pass(0);
    expect((await allRows())[1]).toMatchObject({ base: 1, state: 'done' });
  });

  it('stops a refused lane alone; others go on', async () => {
    device.server.refuse = ({ opId, params }) =>
      params.appointmentId === 'bad'
        ? { opId, outcome: 'rejected', status: 422, body: { code: 'fields-invalid', message: 'No.' } }
        : null;
    for (const id of ['bad', 'bad', 'good', 'good']) await queue.enqueue(setStatus(id));
    await device.clock.pass(120_000);
    expect((await states()).map((state) => (state === 'queued' ? 'waiting' : state))).toEqual([
      'needs-review',
      'waiting',
      'done',
      'done',
    ]);
    expect(pendingStore.getSnapshot().counts).toEqual({ waiting: 1, sending: 0, needsReview: 1 });
    expect(device.server.pushes.length).toBeLessThan(4);
  });

  it('waits for what it depends on in another lane', async () => {
    device.server.refuse = ({ opId, params }) =>
      params.appointmentId === 'first' ? { opId, outcome: 'rejected', status: 404, body: {} } : null;
    await queue.enqueue(setStatus('first'));
    await device.clock.pass(0);
    await queue.enqueue(setStatus('second', { afterLanes: ['appointment:first'] }));
    await queue.enqueue(setStatus('third'));
    await device.clock.pass(90_000);
    expect(await states()).toEqual(['needs-review', 'queued', 'done']);
  });

  it('makes one write of saves that follow one another, and never touches one that was sent', async () => {
    device.wire = () => Promise.reject(networkFault());
    device.wake('offline');
    const one = await queue.enqueue(saveNote('e1', 'neck'));
    const two = await queue.enqueue(saveNote('e1', 'neck pain'));
    await device.clock.pass(0);
    expect(two).toBe(one);
    const three = await queue.enqueue(saveNote('e1', 'neck pain, left'));
    expect(three).not.toBe(one);
    const [first, second] = await allRows();
    expect(first?.body).toMatchObject({ note: { complaint: 'neck pain' } });
    expect(second).toMatchObject({ base: { after: one }, body: { note: { complaint: 'neck pain, left' } } });
  });
});

describe('writes that are entered faster than they are sealed', () => {
  it.each([
    ['one of them alone', []],
    ['with another one in front of them', ['begun']],
  ] as const)('stay in the order they were entered: %s', async (_, before) => {
    device.wire = () => Promise.reject(networkFault());
    const plain = plainSeals('ada');
    const sealing: (() => void)[] = [];
    let isSlow = false;
    await queue.stop();
    queue = await open('ada', true, {
      ...plain,
      // What is sealed last is ready first.
      seal: async (...sealed) => {
        if (isSlow) await new Promise<void>((ready) => sealing.push(ready));
        return plain.seal(...sealed);
      },
    });
    for (const words of before) await queue.enqueue(saveNote('n1', words));
    isSlow = true;
    let stored = 0;
    const entered = ['first', 'second', 'third'].map(async (words) => {
      await queue.enqueue(saveNote('n1', words));
      stored += 1;
    });
    while (stored < entered.length) {
      await device.clock.pass(0);
      sealing.pop()?.();
    }
    const kept = pendingStore.getSnapshot().ops.map((op) => op.patches[0]?.merge['complaint']);
    // The first one is tried at once and keeps its words; the rest become one behind it.
    expect(kept).toEqual([before[0] ?? 'first', 'third']);
  });
});

describe('whole pushes that fail', () => {
  it.each([500, 502, 503, 429, 408, 425])('waits and tries again by itself after %i', async (status) => {
    let failures = 3;
    device.wire = (body) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(refusal(status)) : Promise.resolve(device.server.push(body));
    };
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(10_000);
    expect(await states()).toEqual(['done']);
  });

  it('waits as long as the server asks, whatever wakes it', async () => {
    let pushes = 0;
    device.wire = (body) => {
      pushes += 1;
      return pushes === 1
        ? Promise.reject(refusal(503, { retryAfterMs: 120_000 }))
        : Promise.resolve(device.server.push(body));
    };
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(60_000);
    device.wake('online');
    device.wake('visible');
    await device.clock.pass(59_000);
    expect(pushes).toBe(1);
    await device.clock.pass(2_000);
    expect(await states()).toEqual(['done']);
  });

  it('stands still on 401 until the session has a token, and keeps everything', async () => {
    device.wire = () => Promise.reject(refusal(401));
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    expect(pendingStore.getSnapshot()).toMatchObject({ needsSignIn: true, counts: { waiting: 1 } });
    device.wire = (body) => Promise.resolve(device.server.push(body));
    queue.wake('start');
    await device.clock.pass(0);
    expect(pendingStore.getSnapshot().needsSignIn).toBe(false);
    expect(await states()).toEqual(['done']);
  });

  it('renews the token and goes on at once', async () => {
    let isExpired = true;
    device.renew = () => Promise.resolve(((isExpired = false), true));
    device.wire = (body) =>
      isExpired ? Promise.reject(refusal(401)) : Promise.resolve(device.server.push(body));
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    expect(await states()).toEqual(['done']);
  });

  it("parks a clinic that is no longer the user's and goes on with the others", async () => {
    device.wire = (body, clinicId) =>
      clinicId === clinicA ? Promise.reject(refusal(403)) : Promise.resolve(device.server.push(body));
    await queue.enqueue(setStatus('a1', {}, clinicA));
    await queue.enqueue(setStatus('b1', {}, clinicB));
    await device.clock.pass(0);
    expect(await states()).toEqual(['parked', 'done']);
    await queue.stop();
    device.wire = (body) => Promise.resolve(device.server.push(body));
    queue = await open();
    await device.clock.pass(0);
    expect(await states()).toEqual(['done', 'done']);
  });

  it('sends what was parked as soon as the clinic is theirs again, with no reload', async () => {
    device.wire = () => Promise.reject(refusal(403));
    await queue.enqueue(setStatus('a1', {}, clinicA));
    await device.clock.pass(0);
    await queue.resume();
    await device.clock.pass(0);
    expect(await states()).toEqual(['parked']);
    expect(pendingStore.getSnapshot().counts.waiting).toBe(1);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    await queue.resume();
    await device.clock.pass(0);
    expect(await states()).toEqual(['done']);
    expect(device.server.appliedOrder).toHaveLength(1);
  });

  it('finds the one write that makes a whole push fail', async () => {
    device.wire = (body) =>
      body.operations.some(({ params }) => params.appointmentId === 'poison')
        ? Promise.reject(refusal(400, { code: 'bad-request' }))
        : Promise.resolve(device.server.push(body));
    device.wake('offline');
    for (const id of ['a1', 'a2', 'poison', 'a3', 'a4']) await queue.enqueue(setStatus(id));
    await device.clock.pass(1_000);
    expect(await states()).toEqual(['done', 'done', 'needs-review', 'done', 'done']);
  });

  it('goes on when the clock is turned back two days while it waits', async () => {
    device.wire = () => Promise.reject(networkFault());
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(5_000);
    device.clock.jump(-48 * 3_600_000);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('beat');
    await device.clock.pass(0);
    expect(await states()).toEqual(['done']);
  });

  it('waits no longer than the server asked for when the clock is turned back a little meanwhile', async () => {
    device.wire = () => Promise.reject(refusal(429, { retryAfterMs: 5_000 }));
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    device.clock.jump(-240_000);
    device.wire = (body) => Promise.resolve(device.server.push(body));
    await device.clock.pass(6_000);
    expect(await states()).toEqual(['done']);
  });
});

describe('users of one tablet', () => {
  it('never shows or sends the queue of one with the token of another', async () => {
    device.wire = () => Promise.reject(networkFault());
    await queue.enqueue(setStatus('a1'));
    await device.clock.pass(0);
    await queue.stop();
    clearPending();
    device.wire = (body) => Promise.resolve(device.server.push(body));
    queue = await open('ben');
    await device.clock.pass(120_000);
    expect(pendingStore.getSnapshot().ops).toEqual([]);
    expect(device.server.pushes).toEqual([]);
    await queue.stop();
    queue = await open('ada');
    await device.clock.pass(0);
    expect(device.server.appliedOrder).toHaveLength(1);
  });
});

describe('a person decides', () => {
  const conflict = async () => {
    device.server.records.set('a1', { version: 7, log: [] });
    await queue.enqueue(setStatus('a1', { seen: 3 }));
    await queue.enqueue(setStatus('a1', { seen: 3 }));
    await device.clock.pass(0);
    expect((await states())[0]).toBe('needs-review');
    return (await allRows())[0]!.opId;
  };

  it('retry: the same content under a new id, against the version the server has, and the lane goes on', async () => {
    const opId = await conflict();
    await queue.retry(opId);
    await device.clock.pass(0);
    const [first, second] = await allRows();
    expect(first?.opId).not.toBe(opId);
    expect(first).toMatchObject({ state: 'done', base: 7 });
    // Of what the first has met nobody who wrote the second had seen anything: it is compared in its turn.
    expect(second).toMatchObject({ state: 'needs-review', base: 6 });
    expect(device.server.records.get('a1')?.version).toBe(8);
  });

  it('discard keeps the write, and restore brings it back', async () => {
    const opId = await conflict();
    await queue.discard(opId);
    expect((await queue.read(opId))?.state).toBe('discarded');
    expect(pendingStore.getSnapshot().ops.some((op) => op.opId === opId)).toBe(false);
    await queue.restore(opId);
    expect((await queue.read(opId))?.state).toBe('needs-review');
  });

  it('discarding what makes a record stops what needs it, and restoring lets both go', async () => {
    device.wire = () => Promise.reject(refusal(503, { retryAfterMs: 500_000 }));
    device.wake('offline');
    await queue.enqueue(setStatus('other'));
    await device.clock.pass(0);
    const made = await queue.enqueue(setStatus('new', { seen: null }));
    await queue.enqueue(setStatus('new', { seen: 0 }));
    await queue.enqueue(setStatus('booking', { afterLanes: ['appointment:new'] }));
    await queue.discard(made);
    expect(await states()).toEqual(['waiting', 'discarded', 'needs-review', 'queued']);
    await queue.restore(made);
    expect(await states()).toEqual(['waiting', 'queued', 'queued', 'queued']);
  });
});
