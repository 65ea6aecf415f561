import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicA, setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device, networkFault, recordOf, refusal } from '../../../tests/sync/world.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import type { PushAnswer, PushBody } from '../device/ports.ts';
import { openQueue, type Queue } from '../outbox/queue.ts';

/** 60 lanes of four writes each: three pushes, or more where lanes are held back. */
const lanes = 60;
const writesOfEach = 4;

let device: Device;
let queue: Queue;
const allRows = () => storedOps(device.database());
const leaseRow = () => device.database().use((outbox) => outbox.leases.get('ada'));
const openTab = () =>
  openQueue({
    ports: device.tab().ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });

/** How a push under way is answered; `null` is what the server itself says. */
type Answer = null | Error;
let flights: { body: PushBody; answer: (how: Answer) => void }[] = [];
const lanesOf = (body: PushBody) => new Set(body.operations.map((operation) => recordOf(operation)));

beforeEach(async () => {
  clearPending();
  device = new Device(7);
  device.wire = () => new Promise(() => {});
  queue = await openTab();
  for (let lane = 0; lane < lanes; lane += 1) {
    for (let count = 0; count < writesOfEach; count += 1) await queue.enqueue(setStatus(`a${lane}`));
  }
  // The first push is lost with its page; a new page begins with all of them.
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
  clearPending();
  flights = [];
  device.wire = (body) =>
    new Promise<PushAnswer>((resolve, reject) => {
      const flight = {
        body,
        answer(how: Answer) {
          flights = flights.filter((other) => other !== flight);
          if (how) reject(how);
          else resolve(device.server.push(body));
        },
      };
      flights.push(flight);
    });
  queue = await openTab();
  await device.clock.pass(0);
});
afterEach(async () => {
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
});

async function answerAll(): Promise<void> {
  while (flights.length > 0) {
    flights.at(-1)!.answer(null);
    await device.clock.pass(0);
  }
}

async function expectAllOnce(): Promise<void> {
  expect((await allRows()).map((row) => row.state)).toEqual(Array(lanes * writesOfEach).fill('done'));
  const applied = device.server.appliedOrder.map(({ opId }) => opId);
  expect(new Set(applied).size).toBe(applied.length);
  for (let lane = 0; lane < lanes; lane += 1) {
    const seqs = device.server.appliedOrder
      .filter((operation) => recordOf(operation) === `a${lane}`)
      .map(({ seq }) => seq);
    expect(seqs).toHaveLength(writesOfEach);
    expect(seqs).toEqual(seqs.toSorted((left, right) => left - right));
  }
  expect((await leaseRow())?.claimed).toEqual([]);
  expect(pendingStore.getSnapshot().counts).toEqual({ waiting: 0, sending: 0, needsReview: 0 });
}

/** Until the queue has heard from the server once, and two pushes are under way. */
async function reachTwo(): Promise<[(typeof flights)[number], (typeof flights)[number]]> {
  expect(flights).toHaveLength(1);
  flights[0]!.answer(null);
  await device.clock.pass(0);
  expect(flights).toHaveLength(2);
  return [flights[0]!, flights[1]!];
}

describe('two pushes under way', () => {
  it('begin once the server has answered, share no lane, and come in in either order', async () => {
    const [first, second] = await reachTwo();
    const shared = [...lanesOf(first.body)].filter((lane) => lanesOf(second.body).has(lane));
    expect(shared).toEqual([]);
    await answerAll();
    await expectAllOnce();
  });

  it('one is lost, one goes through: what was lost goes again under its ids, after the wait', async () => {
    const [first, second] = await reachTwo();
    first.answer(networkFault());
    await device.clock.pass(0);
    second.answer(null);
    await device.clock.pass(0);
    expect(flights).toHaveLength(0);
    expect(await leaseRow()).toMatchObject({ failures: 1, claimed: [] });
    await device.clock.pass(3_000);
    expect(flights).toHaveLength(1);
    await answerAll();
    await expectAllOnce();
  });

  it('the clock is turned back between their answers: the wait is not longer than what was asked for', async () => {
    const [first, second] = await reachTwo();
    first.answer(refusal(429, { retryAfterMs: 5_000 }));
    await device.clock.pass(0);
    device.clock.jump(-180_000);
    second.answer(null);
    await device.clock.pass(5_000);
    expect(flights).toHaveLength(1);
    await answerAll();
    await expectAllOnce();
  });

  it('both are lost: that is one failure and not two', async () => {
    const [first, second] = await reachTwo();
    first.answer(networkFault());
    second.answer(refusal(503, { retryAfterMs: 9_000 }));
    await device.clock.pass(0);
    expect(await leaseRow()).toMatchObject({ failures: 1, isServersWish: true, claimed: [] });
    await device.clock.pass(8_000);
    expect(flights).toHaveLength(0);
    await device.clock.pass(5_000);
    await answerAll();
    await expectAllOnce();
  });

  it('both were sent with a token that had just run out: one renewal serves both', async () => {
    let renewals = 0;
    device.renew = () => Promise.resolve((renewals += 1) === 1);
    const [first, second] = await reachTwo();
    first.answer(refusal(401));
    await device.clock.pass(0);
    second.answer(refusal(401));
    await device.clock.pass(0);
    await answerAll();
    await expectAllOnce();
    expect(renewals).toBe(1);
    expect(pendingStore.getSnapshot().needsSignIn).toBe(false);
  });

  it('one says that the clinic is lost: all of it is set aside, and what the other did stays done', async () => {
    const [first, second] = await reachTwo();
    first.answer(refusal(403));
    await device.clock.pass(0);
    second.answer(null);
    await device.clock.pass(0);
    expect(flights).toHaveLength(0);
    const rows = await allRows();
    const done = new Set(device.server.appliedOrder.map(({ opId }) => opId));
    for (const row of rows) expect(row.state).toBe(done.has(row.opId) ? 'done' : 'parked');
    expect(rows.every((row) => row.clinicId === clinicA)).toBe(true);
  });

  it('one is too large: it is halved until it goes through', async () => {
    const [first, second] = await reachTwo();
    first.answer(refusal(413, { code: 'body-too-large' }));
    await device.clock.pass(0);
    second.answer(null);
    await device.clock.pass(0);
    await answerAll();
    await expectAllOnce();
  });
});
