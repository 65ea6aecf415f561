import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeeSchedule } from '../../../../src/contract/clinics/fee-schedule.ts';
import { bodyOf, createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { feeScheduleBody } from '../../../../tests/support/fee-schedule-calls.ts';

let world: ApiWorld;
let at: string;
beforeAll(async () => {
  world = await createApiWorld();
  at = `/${world.here.id}/fee-schedules`;
});
afterAll(() => world.close());

const asked = (who = world.here.users.Admin) => ({
  add: (changes: object = {}) => world.write(who, 'POST', at, { ...feeScheduleBody(changes), id: newId() }),
  save: (id: string, seen: number, changes: object = {}) =>
    world.write(who, 'PUT', `${at}/${id}`, feeScheduleBody(changes), { seen }),
  list: async (): Promise<FeeSchedule[]> => bodyOf(await world.call(who, 'GET', at)).schedules,
});

describe('fee schedules of a clinic', () => {
  it('are added and read whole, by name', async () => {
    await asked().add({ name: 'Medicare 2026', payer: 'Medicare' });
    const made: FeeSchedule = bodyOf(await asked(world.here.users.Biller).add());
    expect(made).toMatchObject({ ...feeScheduleBody(), version: 1 });
    const list = await asked(world.here.users.Provider).list();
    expect(list.map(({ name }) => name)).toEqual(['Aetna 2026', 'Medicare 2026']);
    expect(list[0]).toEqual(made);
  });

  it('are saved over the version that was seen, and nobody’s are covered', async () => {
    const [first] = await asked().list();
    const saved = bodyOf(await asked().save(first!.id, 1, { to: '2026-06-30' }));
    expect(saved).toMatchObject({ version: 2, to: '2026-06-30' });
    expect((await asked().save(first!.id, 1)).body.code).toBe('version-stale');
    expect((await asked().list())[0]).toEqual(saved);
  });

  it('are refused where they contradict themselves, in words', async () => {
    const twice = feeScheduleBody().lines[0];
    const refusals = [
      await asked().add({ to: '2025-12-31' }),
      await asked().add({ lines: [twice, { ...twice, feeMinor: 1 }] }),
      await asked().add({ lines: [{ ...twice, feeMinor: 30.5 }] }),
      await asked().add({ lines: [{ ...twice, code: '98941.0' }] }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await asked().add({ locationId: newId() })).status).toBe(404);
    expect(await asked().list()).toHaveLength(2);
  });

  it('are changed by those who look after fees alone', async () => {
    for (const role of ['Staff', 'Provider', 'ClinicalAssistant'] as const)
      expect((await asked(world.here.users[role]).add()).status).toBe(403);
  });
});
