import { describe, expect, it } from 'vitest';
import type { PushOperation } from '../../src/contract/sync.ts';
import type { NoteService } from '../../src/contract/clinical/note.ts';
import type { Instant } from '../../src/contract/base/values.ts';
import { writeMove, writeStatus } from '../../src/domain/scheduling/visits/appointment-changes.ts';
import { writeNote } from '../../src/domain/clinical/encounter-patches.ts';
import { writePatientChange } from '../../src/domain/people/patient-changes.ts';
import { bugOf } from './known-bugs.ts';
import type { Device, Tab } from './sim/device.ts';
import { buildEngine } from './sim/engine-build.ts';
import { StoryWorld, freshId, idOf, newNote, newPatient, newVisit } from './story-world.ts';
import { noteOn, patientOn, visitOn } from './story-world.ts';
import { networkFault, refusal } from './world.ts';

/**
 * What other products are known to do wrong, each told once on the real engine and once more with that bug put in: then
 * the same story has to end badly.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function failure(name: string, bugs: string | readonly string[], tell: (world: StoryWorld) => Promise<void>) {
  // oxlint-disable-next-line vitest/valid-title -- a string, given below
  describe(name, () => {
    it('does not happen', async () => {
      await tell(new StoryWorld(await buildEngine()));
    });
    it.each([bugs].flat())('is noticed when it is put in: %s', async (bug) => {
      const broken = new StoryWorld(await buildEngine(bugOf(bug)));
      await expect(tell(broken)).rejects.toHaveProperty('name', 'AssertionError');
    });
  });
}

const statesOf = (tab: Tab) => tab.engine.pendingStore.getSnapshot().ops.map(({ state }) => state);
const appliedIds = ({ applied }: StoryWorld) => applied.map(({ opId }) => opId);
const at = (tab: Tab) => new Date(tab.device.nowMs()).toISOString() as Instant;

/** A patient and a visit that are on the server and on the screen. */
async function aVisit(world: StoryWorld, tab: Tab) {
  const patient = newPatient(tab);
  const visit = newVisit(tab, idOf(patient));
  for (const intent of [patient, visit]) await world.enter(tab, intent);
  await world.pass(3_000);
  for (const intent of [patient, visit]) world.look(tab, idOf(intent));
  expect(world.applied).toHaveLength(2);
  world.applied.splice(0);
  return { patientId: idOf(patient), visitId: idOf(visit) };
}

const call = (world: StoryWorld, tab: Tab, id: string, preferredName: string) =>
  world.enter(tab, writePatientChange(patientOn(tab, id), { preferredName }));

/** Everything of this person has gone to the server, once. */
async function expectSent(world: StoryWorld, device: Device, opIds: readonly string[]) {
  world.mend(device);
  await world.pass(95_000);
  expect(appliedIds(world).toSorted()).toEqual([...opIds].toSorted());
  expect(world.left(device)).toEqual([]);
}

async function offline(world: StoryWorld, hasLocks = true): Promise<{ device: Device; tab: Tab }> {
  const device = world.device('tablet', hasLocks);
  world.cut(device);
  return { device, tab: await world.page(device) };
}

failure('a reload wipes the queue', 'wiped at start', async (world) => {
  const { device, tab } = await offline(world);
  const opIds = [await world.enter(tab, newPatient(tab)), await world.enter(tab, newPatient(tab))];
  device.kill(tab);
  const after = await world.page(device);
  expect(statesOf(after)).toHaveLength(2);
  await expectSent(world, device, opIds);
});

failure('one rejected record stops all later sync', 'stuck lane', async (world) => {
  const { device, tab } = await offline(world);
  const wrong = await world.enter(tab, newPatient(tab, freshId(), ' '));
  const later = [await world.enter(tab, newPatient(tab)), await world.enter(tab, newPatient(tab))];
  world.mend(device);
  await world.pass(10_000);
  later.push(await world.enter(tab, newPatient(tab)));
  await world.pass(10_000);
  expect(appliedIds(world)).toEqual(later);
  expect(world.left(device).map(({ opId, state }) => [opId, state])).toEqual([[wrong, 'needs-review']]);
});

failure('two workers race', 'lease', async (world) => {
  const { device, tab } = await offline(world, false);
  const other = await world.page(device);
  const opIds = [];
  for (let round = 0; round < 6; round += 1)
    opIds.push(await world.enter(round % 2 ? other : tab, newPatient(tab)));
  world.wire = async (arrived) => {
    await new Promise<void>((resolve) => world.steps.after({ name: 'way', isDead: false }, 300, resolve));
    return world.serve(arrived);
  };
  await expectSent(world, device, opIds);
  const sent = world.pushes.flatMap(({ body }) => body.operations.map(({ opId }) => opId));
  expect(sent.toSorted()).toEqual(opIds.toSorted());
});

failure('a 409 becomes a duplicate', '409', async (world) => {
  const { device, tab } = await offline(world);
  const opId = await world.enter(tab, newPatient(tab));
  const body = { statusCode: 409, code: 'in-flight', message: 'Still under way.' };
  world.wire = async () => ({ outcomes: [{ opId, outcome: 'retry', status: 409, body }], cursor: 0 });
  world.mend(device);
  await world.pass(2_000);
  expect(statesOf(tab)).not.toContain('done');
  expect(world.left(device)).toHaveLength(1);
  world.wire = world.serve.bind(world);
  await expectSent(world, device, [opId]);
});

failure('clock skew raises conflicts', 'by the clock', async (world) => {
  const device = world.device();
  const tab = await world.page(device);
  const { patientId } = await aVisit(world, tab);
  world.cut(device);
  const opIds = [];
  for (const skewMs of [2 * dayMs, -2 * dayMs, 0, -365 * dayMs, 3_650 * dayMs]) {
    device.setClock(skewMs);
    opIds.push(await call(world, tab, patientId, `At ${skewMs}`));
    await world.pass(1_000);
  }
  await expectSent(world, device, opIds);
  expect(appliedIds(world)).toEqual(opIds);
  expect(world.server.rows.get(patientId)).toMatchObject({
    preferredName: `At ${3_650 * dayMs}`,
    version: 6,
  });
});

failure('two offline devices create the same patient', 'key of the content', async (world) => {
  const devices = [world.device('one'), world.device('two')];
  const made = [];
  for (const device of devices) {
    world.cut(device);
    const tab = await world.page(device);
    const patient = newPatient(tab);
    const visit = newVisit(tab, idOf(patient));
    const opIds = [await world.enter(tab, patient), await world.enter(tab, visit)];
    made.push({ device, opIds, patientId: idOf(patient), visitId: idOf(visit) });
  }
  for (const device of devices) world.mend(device);
  await world.pass(10_000);
  // Both are kept, each with its own visit; that they may be one person is for a person to say.
  expect(appliedIds(world).toSorted()).toEqual(made.flatMap(({ opIds }) => opIds).toSorted());
  for (const { device, patientId, visitId } of made) {
    expect(world.left(device)).toEqual([]);
    expect(world.server.rows.get(patientId)).toMatchObject({ firstName: 'Wren' });
    expect(world.server.rows.get(visitId)).toMatchObject({ patientId });
  }
});

const service = (serviceId: string, text: string): NoteService =>
  ({ serviceId, units: 1, text }) as unknown as NoteService;

failure('an array-index patch hits the wrong item', ['by index'], async (world) => {
  const [here, there] = [world.device('here'), world.device('there')];
  const [mine, theirs] = [await world.page(here), await world.page(there)];
  const { patientId } = await aVisit(world, mine);
  const start = newNote(mine, patientId);
  await world.enter(mine, start);
  await world.pass(1_000);
  const id = idOf(start);
  const save = (tab: Tab, services: NoteService[]) =>
    world.enter(tab, writeNote(noteOn(tab, id), { ...noteOn(tab, id).note!, services }, 'Wren', at(tab)));
  const [massage, laser, cupping] = ['massage', 'laser', 'cupping'].map((one) => service(one, one));
  world.look(mine, id);
  await save(mine, [massage!, laser!, cupping!]);
  await world.pass(3_000);
  for (const tab of [mine, theirs]) world.look(tab, id);
  world.cut(here);
  await save(mine, [massage!, laser!, service('cupping', 'by hand')]);
  await save(theirs, [laser!, cupping!]);
  await world.pass(3_000);
  world.mend(here);
  await world.pass(10_000);
  expect(statesOf(mine)).not.toContain('needs-review');
  expect((world.server.rows.get(id)!.note as { services: unknown }).services).toEqual([
    laser,
    service('cupping', 'by hand'),
  ]);
});

failure('the visit gets the time of sync', 'time of sync', async (world) => {
  const device = world.device();
  const tab = await world.page(device);
  const { visitId } = await aVisit(world, tab);
  world.cut(device);
  const arrivedAt = at(tab);
  const opId = await world.enter(tab, writeStatus(visitOn(tab, visitId), 'arrived', arrivedAt));
  await world.pass(4 * hourMs);
  await expectSent(world, device, [opId]);
  expect(world.server.rows.get(visitId)).toMatchObject({ status: 'arrived', arrivedAt });
  expect(world.applied[0]?.createdAt).toBe(arrivedAt);
});

failure('a failed enqueue is swallowed', 'swallowed', async (world) => {
  const { device, tab } = await offline(world);
  const saved: string[] = [];
  let refused = 0;
  for (let failing = 0; failing < 30; failing += 1) {
    let left = failing;
    device.storage.fault = (moment) => {
      if (moment !== 'request') return null;
      left -= 1;
      return left < 0 ? new DOMException('No room.', 'QuotaExceededError') : null;
    };
    await world.enter(tab, newPatient(tab)).then(
      (opId) => saved.push(opId),
      (error: Error) => {
        refused += 1;
        expect(error.message).toMatch(/NOT saved/);
      },
    );
    device.storage.fault = null;
    await world.pass(100);
    // Now and then one tries whether the network is back.
    const { waiting, sending } = tab.engine.pendingStore.getSnapshot().counts;
    expect(waiting + sending).toBe(saved.length);
  }
  expect(Math.min(saved.length, refused)).toBeGreaterThan(2);
  device.kill(tab);
  await world.page(device);
  await expectSent(world, device, saved);
});

failure("a dependant forgets its parent's result", ['parent', 'chain'], async (world) => {
  const { device, tab } = await offline(world);
  const patient = newPatient(tab, freshId(), ' ');
  const visit = newVisit(tab, idOf(patient));
  const [parent, dependant] = [await world.enter(tab, patient), await world.enter(tab, visit)];
  const opIds = [parent, dependant];
  for (const status of ['arrived', 'inRoom'] as const)
    opIds.push(await world.enter(tab, writeStatus(visitOn(tab, idOf(visit)), status, at(tab))));
  world.mend(device);
  await world.pass(200_000);
  expect(new Set(world.left(device).map(({ opId }) => opId))).toEqual(new Set(opIds));
  expect(statesOf(tab).filter((state) => state === 'needs-review')).toHaveLength(1);
  await world.done(tab, tab.queue!.edit(parent, { ...(patient.body as object), firstName: 'Wren' }));
  await world.pass(10_000);
  expect(world.applied.map(({ name }) => name)).toEqual([
    'patient.create',
    'appointment.book',
    'appointment.setStatus',
    'appointment.setStatus',
  ]);
  // Each was made against what the one before it left behind.
  expect(world.conflicts).toEqual([]);
  expect(world.server.rows.get(idOf(visit))).toMatchObject({ version: 3, status: 'inRoom' });
});

failure('sign-out deletes unsent work', 'wiped at sign-out', async (world) => {
  const { device, tab } = await offline(world);
  const opIds = [await world.enter(tab, newPatient(tab)), await world.enter(tab, newPatient(tab))];
  await world.done(tab, tab.signOut()).catch(() => {});
  const ben = await world.page(device, 'ben');
  expect(ben.engine.pendingStore.getSnapshot().ops).toEqual([]);
  world.mend(device);
  await world.pass(60_000);
  expect(world.pushes).toEqual([]);
  await world.done(ben, ben.signOut()).catch(() => {});
  await world.page(device, 'ada');
  await expectSent(world, device, opIds);
});

failure("user A's writes go out under B", 'others', async (world) => {
  const { device, tab } = await offline(world);
  const ofAda = await world.enter(tab, newPatient(tab));
  const ben = await world.page(device, 'ben');
  const ofBen = await world.enter(ben, newPatient(ben));
  world.mend(device);
  await world.pass(5_000);
  const names = world.pushes.flatMap(({ userId, body }) => body.operations.map(({ opId }) => [opId, userId]));
  expect(Object.fromEntries(names)).toEqual({ [ofAda]: 'ada', [ofBen]: 'ben' });
});

failure('a write in flight at reload is lost', 'in flight', async (world) => {
  const device = world.device();
  const tab = await world.page(device);
  // The first is never heard of again; the second is applied, and nobody hears the answer.
  world.wire = () => new Promise(() => {});
  const opIds = [await world.enter(tab, newPatient(tab))];
  await world.pass(1_000);
  expect(statesOf(tab)).toEqual(['sending']);
  device.kill(tab);
  world.wire = async (arrived) => {
    await world.serve(arrived);
    return new Promise(() => {});
  };
  const second = await world.page(device);
  opIds.push(await world.enter(second, newPatient(second)));
  await world.pass(1_000);
  expect(statesOf(second)).toContain('sending');
  device.kill(second);
  world.wire = world.serve.bind(world);
  await world.page(device);
  await expectSent(world, device, opIds);
});

failure('each refresh doubles the queue', ['entered again', 'key'], async (world) => {
  const { device, tab } = await offline(world);
  const opIds = [await world.enter(tab, newPatient(tab)), await world.enter(tab, newPatient(tab))];
  let isFirst = true;
  world.wire = async (arrived) => {
    const answer = await world.serve(arrived);
    if (isFirst) throw ((isFirst = false), networkFault('The answer was lost.'));
    return answer;
  };
  for (let refresh = 0; refresh < 5; refresh += 1) {
    for (const page of device.tabs.slice()) device.kill(page);
    const page = await world.page(device);
    expect(page.engine.pendingStore.getSnapshot().counts.waiting).toBe(2);
  }
  await expectSent(world, device, opIds);
  expect(world.server.rows.size).toBe(2);
});

failure("a follower tab's write is not kept", 'told first', async (world) => {
  const device = world.device();
  const leader = await world.page(device);
  world.wire = () => new Promise(() => {});
  const opIds = [await world.enter(leader, newPatient(leader))];
  await world.pass(1_000);
  const follower = await world.page(device);
  opIds.push(await world.enter(follower, newPatient(follower)));
  device.kill(follower);
  device.losePower();
  world.wire = world.serve.bind(world);
  const after = await world.page(device);
  expect(after.engine.pendingStore.getSnapshot().ops).toHaveLength(2);
  await expectSent(world, device, opIds);
});

failure('replay interleaves', ['order', 'newest first'], async (world) => {
  const device = world.device();
  const tab = await world.page(device);
  const { patientId, visitId } = await aVisit(world, tab);
  const underWay = new Map<string, number>();
  const laneOf = ({ params }: PushOperation) => params.patientId ?? params.appointmentId ?? '';
  let mostAtOnce = 0;
  let pushes = 0;
  world.wire = async (arrived) => {
    const lanes = new Set(arrived.body.operations.map(laneOf));
    for (const lane of lanes) underWay.set(lane, (underWay.get(lane) ?? 0) + 1);
    mostAtOnce = Math.max(mostAtOnce, ...underWay.values());
    await new Promise<void>((resolve) => world.steps.after({ name: 'way', isDead: false }, 500, resolve));
    for (const lane of lanes) underWay.set(lane, underWay.get(lane)! - 1);
    pushes += 1;
    if (pushes % 3 === 1) throw refusal(503);
    return world.serve(arrived);
  };
  const entered: string[] = [];
  world.cut(device);
  // More than two pushes in one lane, and another lane between them.
  for (let turn = 1; turn <= 120; turn += 1) {
    entered.push(await call(world, tab, patientId, `Turn ${turn}`));
    entered.push(await call(world, tab, patientId, `Again ${turn}`));
    entered.push(await world.enter(tab, writeMove(visitOn(tab, visitId), { reason: `Turn ${turn}` })));
  }
  await expectSent(world, device, entered);
  expect(mostAtOnce).toBe(1);
  for (const lane of [patientId, visitId]) {
    const inLane = world.applied.filter((op) => laneOf(op) === lane).map(({ opId }) => opId);
    expect(inLane).toEqual(entered.filter((opId) => inLane.includes(opId as never)));
  }
  expect(world.server.rows.get(patientId)).toMatchObject({ preferredName: 'Again 120', version: 241 });
});

failure('old entries expire', ['swept', 'old entries'], async (world) => {
  const { device, tab } = await offline(world);
  const opIds = [await world.enter(tab, newPatient(tab)), await world.enter(tab, newPatient(tab))];
  await world.pass(20 * 60_000);
  device.setClock(400 * dayMs);
  device.kill(tab);
  const after = await world.page(device);
  expect(statesOf(after)).toHaveLength(2);
  await expectSent(world, device, opIds);
});
