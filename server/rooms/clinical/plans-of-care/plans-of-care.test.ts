import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlansOfCare } from '../../../../src/contract/clinical/plan-of-care.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import {
  goalBody,
  phaseBody,
  planCaseBody,
  planEntryBody,
  planOfCareBody,
} from '../../../../tests/support/plan-of-care-calls.ts';

let world: ApiWorld;
let provider: string;
let base: string;
let path: string;
let caseId: string;

/** A patient with a case. */
async function newcomer() {
  const patient = patientBody();
  const at = `/${world.here.id}/patients/${patient.id}`;
  await world.write(provider, 'POST', `/${world.here.id}/patients`, patient);
  const opened = planCaseBody();
  expect((await world.write(provider, 'POST', `${at}/cases`, opened)).status).toBe(201);
  return { at, caseId: opened.id };
}

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  ({ at: base, caseId } = await newcomer());
  path = `${base}/plans-of-care`;
});
afterAll(() => world.close());

const add = (body: object, to = path) => world.write(provider, 'POST', to, body);
const save = (id: string, body: object, seen: number) =>
  world.write(provider, 'PUT', `${path}/${id}`, body, { seen });
const enter = (id: string, body: object) => add(body, `${path}/${id}/entries`);
const list = async (): Promise<PlansOfCare> => bodyOf(await world.call(provider, 'GET', path));

describe('a plan of care', () => {
  it('belongs to a case, and is read with its phases and goals', async () => {
    const plan = planOfCareBody(caseId);
    const reply = await add(plan);
    expect([reply.status, reply.body.version]).toEqual([201, 1]);
    const [read] = (await list()).plans;
    expect(read).toMatchObject({ id: plan.id, caseId, phases: plan.phases, goals: plan.goals });
    expect((await add(plan)).body.code).toBe('id-taken');
    expect((await save(plan.id, { archived: true }, 1)).status).toBe(200);
  });

  it('keeps each version that another one took the place of', async () => {
    const plan = planOfCareBody(caseId);
    await add(plan);
    const phases = [...plan.phases, phaseBody({ kind: 'corrective', startsOn: '2026-03-30' })];
    expect((await save(plan.id, { phases }, 1)).body).toMatchObject({ version: 2, phases });
    const { former } = await list();
    expect(former.filter(({ planOfCareId }) => planOfCareId === plan.id)).toMatchObject([
      { number: 1, contents: { phases: plan.phases, goals: plan.goals } },
    ]);
    // Saved by who saw version 1 alone: nothing of it is taken, and no version is made.
    expect((await save(plan.id, { note: 'Late' }, 1)).status).toBe(412);
    expect((await list()).former).toHaveLength(1);
    await expect(world.database.pool.query(`update former_plans_of_care set number = 9`)).rejects.toThrow(
      /./,
    );
  });

  it('holds together: phases do not overlap, and a measure has ends', async () => {
    const overlapping = [phaseBody(), phaseBody({ kind: 'corrective', startsOn: '2026-03-20' })];
    const replies = [
      await add(planOfCareBody(caseId, { phases: overlapping })),
      await add(planOfCareBody(caseId, { goals: [goalBody({ target: 11 })] })),
      await add(planOfCareBody(caseId, { phases: [phaseBody({ visits: 0 })] })),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [422, 'fields-invalid']),
    );
  });

  it('takes readings of two devices side by side, and takes none back but by an entry', async () => {
    const goal = goalBody();
    const plan = planOfCareBody(caseId, { goals: [goal] });
    await add(plan);
    const read = (value: number) =>
      planEntryBody({ kind: 'reading', goalId: goal.id, value, happenedOn: '2026-03-04' });
    const [first, second] = [read(6), read(5)];
    const replies = [await enter(plan.id, first), await enter(plan.id, second)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    await enter(plan.id, planEntryBody({ kind: 'withdrawn', withdraws: second.id }));
    const { entries } = await list();
    const kept = entries.filter(({ planOfCareId }) => planOfCareId === plan.id);
    expect(
      kept.map(({ kind, value }) => [kind, value]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([
      ['reading', 5],
      ['reading', 6],
      ['withdrawn', null],
    ]);
    expect((await enter(plan.id, first)).body.code).toBe('id-taken');
  });

  it.each([
    { kind: 'reading', goalId: newId(), value: null },
    { kind: 'reExam', value: 3 },
    { kind: 'withdrawn' },
    { kind: 'reExam', withdraws: newId() },
  ])('refuses an entry that is none: %o', async (changes) => {
    const plan = planOfCareBody(caseId);
    await add(plan);
    expect((await enter(plan.id, planEntryBody(changes))).status).toBe(422);
  });

  it("names no case, plan, visit or entry of another patient's", async () => {
    const other = await newcomer();
    expect((await add(planOfCareBody(other.caseId))).status).toBe(404);
    const plan = planOfCareBody(other.caseId);
    await add(plan, `${other.at}/plans-of-care`);
    expect((await enter(plan.id, planEntryBody())).status).toBe(404);
    const own = planOfCareBody(caseId);
    await add(own);
    expect((await enter(own.id, planEntryBody({ encounterId: newId() }))).status).toBe(404);
    expect((await enter(own.id, planEntryBody({ kind: 'withdrawn', withdraws: newId() }))).status).toBe(404);
  });

  it('of another clinic is not found', async () => {
    const elsewhere = path.replace(world.here.id, world.there.id);
    const there = world.there.users.Provider;
    expect((await world.write(there, 'POST', elsewhere, planOfCareBody(caseId))).status).toBe(404);
    expect((await world.call(there, 'GET', elsewhere)).status).toBe(404);
  });
});
