import { beforeEach, expect, it } from 'vitest';
import { setStatus } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { Device, networkFault } from '../../../tests/sync/world.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import { packSize } from './content-packs.ts';
import { clearPending, pendingStore } from '../reads/pending.ts';
import { openQueue, type Queue } from '../outbox/queue.ts';

let device: Device;
let queue: Queue;
const open = (database = device.database()) =>
  openQueue({
    ports: device.tab().ports,
    database,
    drainDatabase: device.database(),
    userId: 'ada',
    seals: plainSeals('ada'),
  });
const packs = () => device.database().use((outbox) => outbox.packs.toArray());
const shown = () => pendingStore.getSnapshot().ops.map(({ label, state }) => [label, state]);

/** A long queue behind a cut cable, and the page that made it gone. */
beforeEach(async () => {
  clearPending();
  device = new Device(5);
  device.wire = () => Promise.reject(networkFault());
  queue = await open();
  for (let at = 0; at <= packSize; at += 1)
    await queue.enqueue(setStatus(`a${at}`, { label: `Visit ${at}` }));
  await device.clock.pass(0);
  expect(await packs()).toHaveLength(1);
  const stopped = queue.stop();
  await device.clock.pass(31_000);
  await stopped;
  clearPending();
});

async function expectWhole(): Promise<void> {
  expect(shown()).toEqual(
    Array.from({ length: packSize + 1 }, (_, at) => [`Visit ${at}`, expect.any(String)]),
  );
  device.wire = (body) => Promise.resolve(device.server.push(body));
  device.wake('online');
  await device.clock.pass(70_000);
  expect(device.server.appliedOrder).toHaveLength(packSize + 1);
  await queue.stop();
}

it('a pack that was changed stands in nobody’s way', async () => {
  await device.database().use((outbox) =>
    outbox.packs.toCollection().modify((pack) => {
      Object.assign(pack, { sealed: pack.sealed.with(40, pack.sealed[40]! ^ 1) });
    }),
  );
  queue = await open();
  await expectWhole();
});

it('nor one that the browser cannot read any more; it is dropped', async () => {
  const database: OutboxDatabase = device.database();
  await database.use(async (outbox) => {
    await outbox.packs.put({ ...(await packs())[0]!, from: -1 });
    outbox.packs.hook('reading', () => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    });
  });
  queue = await open(database);
  await expectWhole();
  expect(device.reports).toContainEqual(['Packs of what waits could not be read', expect.anything()]);
  expect((await packs()).map(({ from }) => from)).not.toContain(-1);
});
