import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBalances, type PatientBalance } from '../../../../src/contract/money/balance.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { paymentBody } from '../../../../tests/support/payment-calls.ts';

let world: ApiWorld;
let admin: string;
let at: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  at = `/${world.here.id}`;
});
afterAll(() => world.close());

const add = async (changes: Record<string, unknown>): Promise<string> =>
  bodyOf(await world.write(admin, 'POST', `${at}/patients`, patientBody(changes))).id;
/** A signed visit. @returns what it comes to */
async function treat(patientId: string, day: string): Promise<number> {
  const provider = world.here.users.Provider;
  const body = encounterBody(world.here, patientId, { note: fullNote(), startedAt: `${day}T15:00:00.000Z` });
  bodyOf(await world.write(provider, 'POST', `${at}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const path = `${at}/encounters/${body.id}/sign`;
  const { charges } = bodyOf(await world.write(provider, 'POST', path, signature, { seen: 1 }));
  return charges.reduce((sum: number, one: { totalMinor: number }) => sum + one.totalMinor, 0);
}
const pay = async (patientId: string, amountMinor: number) =>
  bodyOf(
    await world.write(
      admin,
      'POST',
      `${at}/patients/${patientId}/payments`,
      paymentBody(world.here, { amountMinor }),
    ),
  );
const ask = async (query: object = {}) => {
  const all = { kind: 'owing', on: '2026-03-02', sort: 'balance', page: '0', ...query };
  const path = `${at}/balances?${new URLSearchParams(all as never).toString()}`;
  const body = bodyOf(await world.call(admin, 'GET', path));
  expect(listBalances.response.safeParse(body).error).toBeUndefined();
  return body as { rows: PatientBalance[]; count: number; totals: Omit<PatientBalance, 'patientId'> };
};

describe('patient balances', () => {
  it('are by age, with credit on the oldest first, and the sums are those of the rows', async () => {
    const [ada, ben, cleo] = [
      await add({ firstName: 'Ada', lastName: 'Aged' }),
      await add({ firstName: 'Ben', lastName: 'Aged' }),
      await add({ firstName: 'Cleo', lastName: 'Aged' }),
    ];
    const visit = await treat(ada, '2026-03-01');
    await treat(ada, '2026-01-15');
    await treat(ada, '2025-10-01');
    await treat(ben, '2026-02-28');
    await pay(ada, visit + 100);
    await pay(cleo, 4_200);
    const { rows, totals, count } = await ask();
    expect(rows.map(({ patientName }) => patientName)).toEqual(['Ada Aged', 'Ben Aged']);
    expect(rows[0]).toMatchObject({
      openMinor: 3 * visit,
      creditMinor: visit + 100,
      balanceMinor: 2 * visit - 100,
      // The oldest is paid whole, and the next one in part.
      ages: [visit, visit - 100, 0, 0, 0],
      oldestOpen: '2026-01-15',
      lastPaidOn: '2026-03-02',
      lastPaidMinor: visit + 100,
    });
    expect(count).toBe(2);
    expect(totals.balanceMinor).toBe(rows.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0));
    for (const row of rows) expect(row.ages.reduce((sum, one) => sum + one, 0)).toBe(row.balanceMinor);
    expect((await ask({ age: '1' })).rows.map(({ patientId }) => patientId)).toEqual([ada]);
    expect((await ask({ sort: 'name', page: '1' })).rows).toEqual([]);
    const credit = await ask({ kind: 'credit' });
    expect(credit.rows).toMatchObject([{ patientId: cleo, balanceMinor: -4_200, ages: [0, 0, 0, 0, 0] }]);
    for (const sort of ['name', 'oldest', 'payment']) expect((await ask({ sort })).count).toBe(2);
  });
});
