import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExercisePlan } from '../../../../src/contract/clinical/exercise-plan.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { planBody, planItemBody } from '../../../../tests/support/exercise-plan-calls.ts';

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
