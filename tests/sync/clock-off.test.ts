import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PushBody, SyncPorts } from '../../src/sync/device/ports.ts';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import { clearPending, pendingStore } from '../../src/sync/reads/pending.ts';
import { setStatus } from './intents.ts';
import { plainSeals } from './plain-seals.ts';
import { Device, networkFault } from './world.ts';

/** What is entered by a clock that is known to be off is dated by the clinic's clock, and says by how much it was put right. */
const yearMs = 365 * 24 * 3_600_000;
let device: Device;
let queue: Queue;
let aheadMs: number;
let pushes: PushBody[];

const open = () => {
  const { ports } = device.tab();
  const clock: SyncPorts['clock'] = { ...ports.clock, aheadMs: () => aheadMs };
  const databases = { database: device.database(), drainDatabase: device.database() };
  return openQueue({ ports: { ...ports, clock }, ...databases, userId: 'ada', seals: plainSeals('ada') });
};

beforeEach(async () => {
  clearPending();
  device = new Device(3);
  aheadMs = 0;
  pushes = [];
  device.wire = () => Promise.reject(networkFault());
  queue = await open();
});
afterEach(() => queue.stop());

it.each([
  ['a year behind', -yearMs],
  ['ten years ahead', 10 * yearMs],
])(
  '%s: the mark outlives a restart without network and a clock that is set right, and is sent',
  async (_, off) => {
    const realMs = device.clock.nowMs();
    device.clock.jump(off);
    aheadMs = off;
    await queue.enqueue(setStatus('a1'));
    expect(pendingStore.getSnapshot().ops[0]?.clockAheadMs).toBe(off);
    await queue.stop();
    clearPending();
    device.clock.jump(-off);
    aheadMs = 0;
    queue = await open();
    await queue.enqueue(setStatus('a2'));
    expect(pendingStore.getSnapshot().ops.map(({ clockAheadMs }) => clockAheadMs)).toEqual([off, undefined]);
    device.wire = (body) => {
      pushes.push(body);
      return Promise.resolve(device.server.push(body));
    };
    device.wake('online');
    await device.clock.pass(90_000);
    const [first, second] = pushes.flatMap(({ operations }) => operations);
    expect(first).toMatchObject({ createdAt: new Date(realMs).toISOString(), clockAheadMs: off });
    expect(second).not.toHaveProperty('clockAheadMs');
  },
);
