import { beforeEach, describe, expect, it } from 'vitest';
import type { OpId } from '../../src/contract/base/ids.ts';
import type { PushOutcome } from '../../src/contract/base/queued-write.ts';
import { clearPending, pendingStore } from '../../src/sync/reads/pending.ts';
import { openQueue, type Queue } from '../../src/sync/outbox/queue.ts';
import { saveNote, setStatus } from './intents.ts';
import { plainSeals } from './plain-seals.ts';
import { storedOps } from './stored-ops.ts';
import { Device, networkFault, refusal } from './world.ts';

/** What the simulation has found in the engine, each as the shortest story that shows it. */
let device: Device;
let queue: Queue;
const states = () => pendingStore.getSnapshot().ops.map(({ label, state }) => `${label}: ${state}`);
const stateOf = (opId: OpId) => pendingStore.getSnapshot().ops.find((op) => op.opId === opId)?.state;

beforeEach(async () => {
  clearPending();
  device = new Device(11);
  const databases = { database: device.database(), drainDatabase: device.database() };
  queue = await openQueue({
    ports: device.tab().ports,
    ...databases,
    userId: 'ada',
    seals: plainSeals('ada'),
  });
  return () => queue.stop();
});

/** Another device changes the record. */
function changeElsewhere(id: string): void {
  const before = device.server.records.get(id);
  device.server.records.set(id, { version: (before?.version ?? 0) + 1, log: before?.log ?? [] });
}

describe('found by the simulation', () => {
  it('a write whose answer was lost, refused with its whole push afterwards and sent again by a person, has one effect', async () => {
    let pushes = 0;
    device.wire = async (body) => {
      pushes += 1;
      if (pushes === 1) {
        device.server.push(body);
        throw networkFault('The answer was lost.');
      }
      if (pushes === 2) throw refusal(413, { code: 'body-too-large' });
      return device.server.push(body);
    };
    const opId = await queue.enqueue(setStatus('a'));
    await device.clock.pass(5_000);
    expect(stateOf(opId)).toBe('needs-review');
    await expect(queue.edit(opId, { status: 'inRoom' })).rejects.toThrow('may be on the server already');
    await queue.retry(opId);
    await device.clock.pass(5_000);
    expect(states()).toEqual(['Check in a: done']);
    expect(device.server.appliedOrder.map((operation) => operation.opId)).toEqual([opId]);
  });

  it('a change made on an older page, behind one made on a newer, is compared with what its writer never saw', async () => {
    for (let count = 0; count < 4; count += 1) changeElsewhere('a');
    device.wire = () => Promise.reject(networkFault());
    const onNewPage = await queue.enqueue(setStatus('a', { seen: 4 }));
    const onOldPage = await queue.enqueue(setStatus('a', { seen: 1 }));
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(5_000);
    expect([stateOf(onNewPage), stateOf(onOldPage)]).toEqual(['done', 'needs-review']);
  });

  it('what waits behind a conflict that a person sent again is itself compared with the newer record', async () => {
    device.wire = () => Promise.reject(networkFault());
    const first = await queue.enqueue(setStatus('a', { seen: 0 }));
    const second = await queue.enqueue(setStatus('a', { seen: 0 }));
    changeElsewhere('a');
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(5_000);
    expect(stateOf(first)).toBe('needs-review');
    await queue.retry(first);
    await device.clock.pass(5_000);
    expect(device.server.appliedOrder).toHaveLength(1);
    expect(stateOf(second)).toBe('needs-review');
  });

  it('a write that was given up and comes back follows the one before it to its new id', async () => {
    device.wire = () => Promise.reject(networkFault());
    const first = await queue.enqueue(setStatus('a', { seen: 0 }));
    const second = await queue.enqueue(setStatus('a', { seen: 0 }));
    await queue.discard(second);
    changeElsewhere('a');
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(5_000);
    await queue.retry(first);
    await device.clock.pass(5_000);
    await queue.restore(second);
    await device.clock.pass(5_000);
    expect(stateOf(second)).toBe('needs-review');
  });

  /** The clinic is lost; what was on its way waits for it, and what was entered behind that was never sent. */
  async function setAside(...intents: Parameters<Queue['enqueue']>[0][]): Promise<OpId[]> {
    device.wire = () => Promise.reject(refusal(403));
    const opIds: OpId[] = [];
    for (const intent of intents) {
      // oxlint-disable-next-line no-await-in-loop
      opIds.push(await queue.enqueue(intent));
      // oxlint-disable-next-line no-await-in-loop
      await device.clock.pass(0);
    }
    return opIds;
  }

  async function backInClinic(): Promise<void> {
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(5_000);
  }

  it('of two writes that were given up the later comes back alone, and goes without the one before it', async () => {
    const [first, second, third] = await setAside(setStatus('a'), setStatus('a'), setStatus('a'));
    await queue.discard(third!);
    await queue.discard(second!);
    await queue.discard(first!);
    await queue.restore(third!);
    await backInClinic();
    expect(stateOf(third!)).toBe('done');
    expect(device.server.appliedOrder.map(({ opId }) => opId)).toEqual([third]);
  });

  it('and once the one before it comes back as well, before it was sent, both go in their order', async () => {
    const [first, second] = await setAside(setStatus('a'), setStatus('a'));
    await queue.discard(second!);
    await queue.discard(first!);
    await queue.restore(second!);
    await queue.restore(first!);
    await backInClinic();
    expect([stateOf(first!), stateOf(second!)]).toEqual(['done', 'done']);
    expect(device.server.appliedOrder.map(({ opId }) => opId)).toEqual([first, second]);
  });

  it('a change that comes back without the making of its record waits for a person, until that comes back', async () => {
    const [making, change] = await setAside(setStatus('a', { seen: null }), setStatus('a'));
    await queue.discard(change!);
    await queue.discard(making!);
    await queue.restore(change!);
    await backInClinic();
    expect(stateOf(change!)).toBe('needs-review');
    expect(device.server.appliedOrder).toEqual([]);
    await queue.restore(making!);
    await device.clock.pass(5_000);
    expect([stateOf(making!), stateOf(change!)]).toEqual(['done', 'done']);
  });

  it('after a power cut no content changes under an id that may have been sent', async () => {
    device.wire = () => Promise.reject(networkFault());
    const before = await queue.enqueue(saveNote('e', 'neck'));
    await queue.stop();
    // As a power cut leaves it: the row is on the disk, and that it was sent is not.
    await device.database().use((outbox) => outbox.ops.update(before, { state: 'queued', attempts: 0 }));
    const databases = { database: device.database(), drainDatabase: device.database() };
    const after = { ports: device.tab().ports, ...databases, userId: 'ada', seals: plainSeals('ada') };
    queue = await openQueue(after);
    expect(await queue.enqueue(saveNote('e', 'neck pain'))).not.toBe(before);
  });

  it('what was entered after such a decision, from a page that shows the older record, is compared too', async () => {
    device.wire = () => Promise.reject(networkFault());
    const first = await queue.enqueue(setStatus('a', { seen: 0 }));
    changeElsewhere('a');
    device.wire = (body) => Promise.resolve(device.server.push(body));
    device.wake('online');
    await device.clock.pass(5_000);
    await queue.retry(first);
    await device.clock.pass(5_000);
    const next = await queue.enqueue(setStatus('a', { seen: 0 }));
    await device.clock.pass(5_000);
    expect(stateOf(next)).toBe('needs-review');
  });

  describe('a write that met a newer record', () => {
    let met: OpId;
    beforeEach(async () => {
      for (let count = 0; count < 4; count += 1) changeElsewhere('a');
      met = await queue.enqueue(setStatus('a', { seen: 1 }));
      await device.clock.pass(100);
      expect(stateOf(met)).toBe('needs-review');
    });

    it('hides that record until it is seen to be given up: what is entered before that is compared, too', async () => {
      const givenUp = queue.discard(met);
      const entered = await queue.enqueue(setStatus('a', { seen: 4 }));
      await givenUp;
      await device.clock.pass(100);
      expect(stateOf(entered)).toBe('needs-review');
      expect(device.server.records.get('a')?.version).toBe(4);
    });

    it('hides it no longer afterwards: what is then entered goes', async () => {
      await queue.discard(met);
      const entered = await queue.enqueue(setStatus('a', { seen: 4 }));
      await device.clock.pass(100);
      expect(stateOf(entered)).toBe('done');
      expect(device.server.records.get('a')?.version).toBe(5);
    });
  });

  it('a page hears what another one changes while it opens', async () => {
    device.wire = () => Promise.reject(networkFault());
    const opId = await queue.enqueue(setStatus('a'));
    await queue.stop();
    clearPending();
    const database = device.database();
    const real = database.use.bind(database);
    let isGivenUp = false;
    database.use = async (work) => {
      if (pendingStore.getSnapshot().isLoaded && !isGivenUp) {
        isGivenUp = true;
        const given = { state: 'discarded', open: 0, discardedAtMs: device.clock.nowMs() } as const;
        await real((outbox) => outbox.ops.update(opId, given));
        device.tab().ports.bus.post({ kind: 'changed', userId: 'ada', opIds: [opId] });
      }
      return real(work);
    };
    const parts = { ports: device.tab().ports, database, drainDatabase: device.database() };
    queue = await openQueue({ ...parts, userId: 'ada', seals: plainSeals('ada') });
    await device.clock.pass(0);
    expect([isGivenUp, states()]).toEqual([true, []]);
  });

  it('that a write is sent is on the disk before it is, so that nobody gives it up as never sent after a power cut', async () => {
    await queue.stop();
    const claimedOnDisk: number[] = [];
    const database = device.database();
    const real = database.use.bind(database);
    let durable = 0;
    database.use = async (work) => {
      const result = await real(work);
      durable += 1;
      return result;
    };
    device.wire = async (body) => {
      claimedOnDisk.push(durable);
      return device.server.push(body);
    };
    const parts = { ports: device.tab().ports, database, drainDatabase: device.database() };
    queue = await openQueue({ ...parts, userId: 'ada', seals: plainSeals('ada') });
    await device.clock.pass(0);
    const before = durable;
    await queue.enqueue(setStatus('a'));
    await device.clock.pass(0);
    // The write itself, and the note that it is under way.
    expect(claimedOnDisk).toEqual([before + 2]);
  });

  it('what is entered while the answer named only the later of two writes is not taken for a conflict with them', async () => {
    device.wire = () => Promise.reject(networkFault());
    const first = await queue.enqueue(setStatus('a', { seen: 0 }));
    const second = await queue.enqueue(setStatus('a', { seen: 0 }));
    await device.clock.pass(0);
    const answers: PushOutcome[][] = [];
    device.wire = async (body) => {
      const answer = device.server.push(body);
      answers.push(answer.outcomes);
      return answers.length === 1 ? { ...answer, outcomes: answer.outcomes.slice(1) } : answer;
    };
    device.wake('online');
    await device.clock.pass(0);
    expect(answers).toMatchObject([[{ opId: first }, { opId: second }]]);
    const third = await queue.enqueue(setStatus('a', { seen: 0 }));
    await device.clock.pass(10_000);
    expect([first, second, third].map(stateOf)).toEqual(['done', 'done', 'done']);
    expect(device.server.appliedOrder.map(({ opId }) => opId)).toEqual([first, second, third]);
  });

  it('a page shows what another one has settled that died before it told so', async () => {
    device.wire = () => Promise.reject(networkFault());
    const opId = await queue.enqueue(setStatus('a'));
    await device.clock.pass(0);
    const settled = { state: 'done', open: 0, appliedAtMs: device.clock.nowMs() } as const;
    await device.database().use((outbox) =>
      outbox.transaction('rw', outbox.ops, outbox.leases, async () => {
        await outbox.ops.update(opId, settled);
        const lease = (await outbox.leases.get('ada'))!;
        await outbox.leases.put({ ...lease, revision: (lease.revision ?? 0) + 1, claimed: [] });
      }),
    );
    expect(stateOf(opId)).toBe('waiting');
    device.wake('beat');
    await device.clock.pass(0);
    expect(stateOf(opId)).toBe('done');
  });

  it('what others made of a record lies hidden under a write that this page takes for waiting: it is compared', async () => {
    device.wire = (body) => {
      device.server.push(body);
      return Promise.reject(networkFault('The answer was lost.'));
    };
    const before = await queue.enqueue(setStatus('a', { seen: 0 }));
    await device.clock.pass(0);
    // Another page learns that it has arrived, and has not told so yet; and another device changes the record.
    const settled = {
      state: 'done',
      open: 0,
      versions: { a: 1 },
      appliedAtMs: device.clock.nowMs(),
    } as const;
    await device.database().use((outbox) => outbox.ops.update(before, settled));
    changeElsewhere('a');
    expect(stateOf(before)).toBe('waiting');
    const after = await queue.enqueue(setStatus('a', { seen: 2 }));
    const stored = (await storedOps(device.database())).find(({ opId }) => opId === after);
    expect(stored?.base).toBe(1);
  });

  it('what was under way when the clinic was lost counts as sent once it is taken up again', async () => {
    device.wire = (body) => {
      device.server.push(body);
      return Promise.reject(refusal(403));
    };
    const before = await queue.enqueue(saveNote('e', 'neck'));
    await device.clock.pass(0);
    expect(stateOf(before)).toBe('parked');
    expect((await storedOps(device.database())).map(({ attempts }) => attempts)).toEqual([1]);
  });
});
