import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExercisePlan } from '../../../../src/contract/clinical/exercise-plan.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { planBody, planItemBody, planReportBody } from '../../../../tests/support/exercise-plan-calls.ts';

let world: ApiWorld;
let provider: string;
let path: string;

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  const patient = patientBody();
  await world.write(provider, 'POST', `/${world.here.id}/patients`, patient);
  path = `/${world.here.id}/patients/${patient.id}/exercise-plans`;
});
afterAll(() => world.close());

const add = (body: object, by = provider) => world.write(by, 'POST', path, body);
const save = (id: string, body: object, seen: number) =>
  world.write(provider, 'PUT', `${path}/${id}`, body, { seen });
const list = async (): Promise<ExercisePlan[]> => bodyOf(await world.call(provider, 'GET', path)).plans;

describe('an exercise plan', () => {
  const first = planBody();

  it('is added with its exercises, in their order', async () => {
    const items = [planItemBody({ exercise: 'dead-bug', name: 'Dead bug' }), planItemBody()];
    const reply = await add({ ...first, items });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ version: 1, archivedAt: null, items });
    expect((await list()).map(({ id }) => id)).toEqual([first.id]);
    expect((await add(first)).body.code).toBe('id-taken');
  });

  it('is changed by who saw it as it is, and by nobody else', async () => {
    const items = [planItemBody({ sets: 5, side: 'left', load: 'red band' })];
    expect((await save(first.id, { items }, 1)).body).toMatchObject({ items, version: 2, name: first.name });
    const late = await save(first.id, { name: 'Late' }, 1);
    expect([late.status, (await list())[0]?.name]).toEqual([412, first.name]);
  });

  it('is removed and brought back', async () => {
    await save(first.id, { archived: true }, 2);
    expect(await list()).toEqual([]);
    await save(first.id, { archived: false }, 3);
    expect(await list()).toHaveLength(1);
  });

  it('comes after one that is newer', async () => {
    world.clock.nowMs += 60_000;
    const second = planBody({ name: 'Week 3', follows: first.id });
    await add(second);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it.each([{ name: ' ' }, { items: [planItemBody({ phase: 9 })] }, { items: [planItemBody({ reps: 0 })] }])(
    'that is none is refused: %o',
    async (changes) => expect((await add(planBody(changes))).status).toBe(422),
  );

  it("names no case and no plan of another patient's", async () => {
    const other = patientBody();
    await world.write(provider, 'POST', `/${world.here.id}/patients`, other);
    const theirs = path.replace(/patients\/[^/]+/, `patients/${other.id}`);
    const reply = await world.write(provider, 'POST', theirs, planBody({ follows: first.id }));
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
    expect((await add(planBody({ caseId: newId() }))).status).toBe(404);
  });

  it('of another clinic is not found', async () => {
    const elsewhere = path.replace(world.here.id, world.there.id);
    const { status } = await world.write(world.there.users.Provider, 'POST', elsewhere, planBody());
    expect(status).toBe(404);
  });
});

describe('a report of a week at home', () => {
  const plan = planBody({ name: 'Knee' });
  const report = (body: object, by = provider, id = plan.id) =>
    world.write(by, 'POST', `${path}/${id}/reports`, body);
  const stands = async () => (await list()).find(({ id }) => id === plan.id)!;
  const first = planReportBody();

  it('lands in its plan, as reported by the patient', async () => {
    await add(plan);
    const reply = await report(first);
    expect([reply.status, reply.body.version]).toEqual([200, 2]);
    expect((await stands()).reports).toEqual([
      { ...first, reportedBy: 'patient', enteredAt: expect.any(String), enteredByName: expect.any(String) },
    ]);
  });

  it('is kept once, whoever enters it again', async () => {
    const again = await report({ ...first, comment: 'Typed again' }, world.here.users.Admin);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await stands()).reports).toMatchObject([{ id: first.id, comment: 'Knee clicks' }]);
  });

  it('adds to others, and takes nothing from a change that was made meanwhile', async () => {
    expect((await save(plan.id, { name: 'Knee, week 2' }, 2)).status).toBe(200);
    await report(planReportBody({ painTenths: null, comment: '' }));
    expect(await stands()).toMatchObject({ name: 'Knee, week 2', version: 4 });
    expect((await stands()).reports!.map(({ painTenths }) => painTenths)).toEqual([25, null]);
  });

  it('stays when an app of an earlier release saves the plan, which knows of none', async () => {
    await save(plan.id, { name: 'Knee', items: [planItemBody()] }, 4);
    expect((await stands()).reports).toHaveLength(2);
  });

  it.each([
    { days: 3, doneDays: 5 },
    { days: 0 },
    { days: 8 },
    { donePercent: 101 },
    { painTenths: 101 },
    { painTenths: -1 },
    { lastDay: '2031-01-01' },
    { lastDay: '1999-01-01' },
    { comment: 'x'.repeat(201) },
  ])('that cannot have been is refused: %o', async (changes) =>
    expect((await report(planReportBody(changes))).status).toBe(422),
  );

  it('is entered by who writes charts, for a plan of this patient', async () => {
    expect((await report(planReportBody(), world.here.users.Biller)).status).toBe(403);
    expect((await report(planReportBody(), provider, newId())).status).toBe(404);
  });

  it('of a plan that was removed meanwhile is not lost', async () => {
    await save(plan.id, { archived: true }, 5);
    expect((await report(planReportBody())).status).toBe(200);
    await save(plan.id, { archived: false }, 7);
    expect((await stands()).reports).toHaveLength(3);
  });
});
