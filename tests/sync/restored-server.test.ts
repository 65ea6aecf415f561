import { afterEach, beforeEach, expect, it } from 'vitest';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import { clearPending, pendingStore } from '../../src/sync/reads/pending.ts';
import { saveNote, setStatus } from './intents.ts';
import { plainSeals } from './plain-seals.ts';
import { storedOps } from './stored-ops.ts';
import { Device, ModelServer, networkFault } from './world.ts';

const dayMs = 24 * 3_600_000;
let device: Device;
let queue: Queue;
const open = () =>
  openQueue({
    ports: device.tab().ports,
    database: device.database(),
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });
const rows = () => storedOps(device.database());

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

async function write(...intents: readonly Parameters<Queue['enqueue']>[0][]) {
  const opIds = [];
  for (const intent of intents) opIds.push(await queue.enqueue(intent));
  await device.clock.pass(0);
  return opIds;
}

/** A server as it was when `server` looked like this. */
function backupOf(server: ModelServer): ModelServer {
  const older = new ModelServer();
  for (const [id, record] of server.records) older.records.set(id, record);
  for (const [opId, answer] of server.answers) older.answers.set(opId, answer);
  return older;
}
function restore(older: ModelServer): void {
  device.wire = (body) => Promise.resolve(older.push(body));
}

it('gives a restored server again what it had been given since, in order and once', async () => {
  const before = await write(setStatus('a1'), saveNote('n1', 'Neck'));
  const older = backupOf(device.server);
  // Rows of which the outcome has been worked in by now, and others of which it has not.
  await device.clock.pass(5_000);
  const since = await write(
    setStatus('a1', { seen: 1 }),
    setStatus('a2'),
    saveNote('n1', 'Neck and back', { seen: 1 }),
  );
  const whole = structuredClone(device.server.records);
  restore(older);

  await queue.sendAgain();
  await device.clock.pass(2_000);

  expect(older.appliedOrder.map(({ opId }) => opId)).toEqual(since);
  expect(older.records).toEqual(whole);
  const sent = older.pushes.flatMap(({ operations }) => operations.map(({ opId }) => opId));
  expect(sent, 'what it still had, it was asked about under the same id').toEqual([...before, ...since]);
  expect((await rows()).map(({ state, open: isOpen }) => [state, isOpen])).toEqual(
    since.concat(before).map(() => ['done', 0]),
  );
  await device.clock.pass(5_000);
  const next = await write(setStatus('a1', { seen: 1 }));
  expect(older.appliedOrder.at(-1)).toMatchObject({ opId: next[0], base: 2 });
});

it('keeps them waiting through a reload, shown as not on the server', async () => {
  const opIds = await write(setStatus('a1'), setStatus('a2'));
  device.wire = () => Promise.reject(networkFault());
  await queue.sendAgain();
  await device.clock.pass(0);
  expect(pendingStore.getSnapshot().counts).toMatchObject({ waiting: 2 });
  await queue.stop();
  clearPending();
  restore(new ModelServer());
  queue = await open();
  await device.clock.pass(90_000);
  expect((await rows()).map(({ opId, state, attempts }) => [opId, state, attempts > 1])).toEqual(
    opIds.map((opId) => [opId, 'done', true]),
  );
});

it('leaves what is older than a week, and what a person gave up', async () => {
  await write(setStatus('old'));
  await device.clock.pass(8 * dayMs);
  device.wire = () => Promise.reject(networkFault());
  const [given] = await write(setStatus('given'));
  device.server.refuse = ({ opId, params }) =>
    params.appointmentId === 'given'
      ? { opId, outcome: 'rejected', status: 422, body: { code: 'fields-invalid', message: 'No.' } }
      : null;
  restore(device.server);
  device.wake('online');
  await device.clock.pass(1_000);
  await queue.discard(given!);
  const older = new ModelServer();
  restore(older);
  await queue.sendAgain();
  await device.clock.pass(2_000);
  expect(older.pushes).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'discarded']);
});
