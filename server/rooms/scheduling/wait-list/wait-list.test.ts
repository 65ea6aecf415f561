import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitEntry } from '../../../../src/contract/scheduling/wait-list.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { waitBody } from '../../../../tests/support/schedule-calls.ts';

let world: ApiWorld;
let staff: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  staff = world.here.users.Staff;
  path = `/${world.here.id}/wait-list`;
});
afterAll(() => world.close());

async function makePatient(changes: Record<string, unknown> = {}): Promise<string> {
  const body = patientBody(changes);
  bodyOf(await world.write(staff, 'POST', `/${world.here.id}/patients`, body));
  return body.id;
}
const add = (body: object) => world.write(staff, 'POST', path, body);
const save = (id: string, body: object, seen = 1) =>
  world.write(staff, 'PUT', `${path}/${id}`, body, { seen });
const list = async (): Promise<{ id: string; patientId: string }[]> =>
  bodyOf(await world.call(staff, 'GET', path)).entries;
const idsOf = async (patientId: string) =>
  (await list()).filter((one) => one.patientId === patientId).map(({ id }) => id);

describe('the wait list', () => {
  it('keeps what somebody would take, with the patient, by the contract', async () => {
    const patientId = await makePatient({ lastName: 'Brandywine' });
    const body = waitBody(patientId, {
      providerIds: [world.here.users.Provider],
      locationIds: [world.here.locationId],
      weekdays: [2, 4],
      notBefore: 900,
      notAfter: 1_080,
      from: '2026-03-03',
      until: '2026-04-03',
      since: '2026-03-01T09:00:00.000Z',
    });
    const { status, body: answer } = await add(body);
    expect([status, waitEntry.safeParse(answer).error]).toEqual([201, undefined]);
    const { since, ...fields } = body as Record<string, unknown>;
    expect(answer).toMatchObject({
      ...fields,
      createdAt: since,
      patient: { lastName: 'Brandywine' },
      offers: [],
      ended: null,
      version: 1,
    });
    expect((await list()).find(({ id }) => id === body.id)).toEqual({ ...answer, sent: [] });
  });

  it('names urgent ones first, then who has waited longest; who has ended waiting is in it no more', async () => {
    const patientId = await makePatient();
    const bodies = [
      waitBody(patientId, { since: '2026-03-02T09:00:00.000Z' }),
      waitBody(patientId, { since: '2026-03-01T09:00:00.000Z' }),
      waitBody(patientId, { since: '2026-03-03T09:00:00.000Z', urgent: true }),
    ];
    for (const body of bodies) bodyOf(await add(body));
    const [late, early, urgent] = bodies.map(({ id }) => id);
    expect(await idsOf(patientId)).toEqual([urgent, early, late]);
    bodyOf(await save(early!, { ended: 'removed' }));
    expect(await idsOf(patientId)).toEqual([urgent, late]);
    bodyOf(await save(early!, { ended: null }, 2));
    expect(await idsOf(patientId)).toEqual([urgent, early, late]);
  });

  it('notes an offer and its answer; a stale version changes nothing', async () => {
    const { id } = bodyOf(await add(waitBody(await makePatient())));
    const offer = {
      startsAt: '2026-03-03T15:00:00.000Z',
      durationMinutes: 30,
      providerId: world.here.users.Provider,
      locationId: world.here.locationId,
      offeredAt: '2026-03-02T15:00:00.000Z',
      answer: null,
    };
    expect(bodyOf(await save(id, { offers: [offer] })).offers).toEqual([offer]);
    const stale = await save(id, { offers: [] });
    expect([stale.status, stale.body.code, stale.body.details.current.offers]).toEqual([
      412,
      'version-stale',
      [offer],
    ]);
  });

  it.each([
    ['a first day after the last', { from: '2026-03-04', until: '2026-03-03' }, ['body.until']],
    ['an end before the beginning', { notBefore: 600, notAfter: 540 }, ['body.notAfter']],
    ['no length', { durationMinutes: 0 }, ['body.durationMinutes']],
    ['an eighth day', { weekdays: [8] }, ['body.weekdays.0']],
  ])('refuses %s and names the field', async (_what, changes, fields) => {
    const { status, body } = await add(waitBody(await makePatient(), changes));
    expect([status, body.details.fields.map((one: { path: string }) => one.path)]).toEqual([422, fields]);
  });

  it('knows nobody and nothing of another clinic', async () => {
    const patientId = await makePatient();
    const strangers = [
      waitBody(newId()),
      waitBody(patientId, { providerIds: [world.there.users.Provider] }),
      waitBody(patientId, { locationIds: [world.there.locationId] }),
    ];
    for (const body of strangers) expect((await add(body)).status).toBe(404);
    const { id } = bodyOf(await add(waitBody(patientId)));
    const theirs = `/${world.there.id}/wait-list`;
    const { status } = await world.write(
      world.there.users.Staff,
      'PUT',
      `${theirs}/${id}`,
      { urgent: true },
      { seen: 1 },
    );
    expect([status, bodyOf(await world.call(world.there.users.Staff, 'GET', theirs)).entries]).toEqual([
      404,
      [],
    ]);
  });

  it('takes from one push the patient, the entry and what is offered', async () => {
    const patient = patientBody();
    const body = waitBody(patient.id);
    const added = operation(world.here, 'waitList.add', {}, body);
    const after = { after: added.opId };
    const operations = [
      operation(world.here, 'patient.create', {}, patient),
      added,
      operation(world.here, 'waitList.save', { entryId: body.id }, { urgent: true }, after),
    ];
    const pushed = { deviceId: newId(), operations };
    const { outcomes } = bodyOf(await world.call(staff, 'POST', `/${world.here.id}/sync/push`, pushed));
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('applied'));
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ urgent: true, version: 2 });
  });

  it('goes along with a chart that is merged into another, and back', async () => {
    const same = { firstName: 'Ottoline', lastName: 'Wend', birthDate: '1970-02-03' };
    const [keptId, otherId] = [await makePatient(same), await makePatient(same)];
    const { id } = bodyOf(await add(waitBody(otherId)));
    const decision = newId();
    bodyOf(
      await world.write(staff, 'POST', `/${world.here.id}/duplicate-patients`, {
        id: decision,
        decision: 'merge',
        keptId,
        otherId,
        keptVersion: 1,
        otherVersion: 1,
      }),
    );
    expect([await idsOf(keptId), await idsOf(otherId)]).toEqual([[id], []]);
    // Who still knows the other chart alone lets the kept one wait.
    const { patientId } = bodyOf(await add(waitBody(otherId)));
    expect(patientId).toBe(keptId);
    await world.write(staff, 'POST', `/${world.here.id}/duplicate-patients/${decision}/undo`, undefined);
    expect(await idsOf(otherId)).toEqual([id]);
  });
});
