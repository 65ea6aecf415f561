import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let path: string;

/** In the order of the list. Lamm and Lind fit "l" by their names as well, Lind by two of them. */
const names = ['Abel', 'Cole', 'Lamm', 'Lind', 'Moss', 'Zorn'];

beforeAll(async () => {
  world = await createApiWorld();
  path = `/${world.here.id}/patients`;
  for (const lastName of names.toReversed()) {
    const firstName = lastName === 'Lind' ? 'Lea' : 'Ada';
    bodyOf(await world.write(world.here.users.Provider, 'POST', path, patientBody({ lastName, firstName })));
  }
  await world.database.pool.query(`update patients set chart_number = 'L1-' || last_name`);
});
afterAll(() => world.close());

async function page(query: string) {
  const { patients, total, next } = bodyOf(
    await world.call(world.here.users.Provider, 'GET', `${path}?${query}`),
  );
  return { names: patients.map((row: { lastName: string }) => row.lastName) as string[], total, next };
}

describe('a search where every chart number begins with what was typed', () => {
  it.each([1, 2, 3, 5])('gives each patient once and in order, %d at a time', async (limit) => {
    const seen: string[] = [];
    let after = '';
    do {
      const found = await page(`q=L&limit=${limit}${after && `&after=${after}`}`);
      expect(found.total).toBe(names.length);
      expect(found.names.length).toBeLessThanOrEqual(limit);
      seen.push(...found.names);
      after = found.next ?? '';
    } while (after);
    expect(seen).toEqual(names);
  });

  it.each([
    ['l1', names],
    ['L1-M', ['Moss']],
    ['l1-lind,', ['Lind']],
    ['l1 zorn', ['Zorn']],
    ['l li', ['Lind']],
  ])('%s finds %j', async (typed, expected) => {
    expect(await page(`q=${encodeURIComponent(typed)}`)).toEqual({
      names: expected,
      total: expected.length,
      next: null,
    });
  });

  it('has no next page where the last one is just full', async () => {
    expect(await page(`q=l&limit=${names.length}`)).toEqual({ names, total: names.length, next: null });
  });
});
