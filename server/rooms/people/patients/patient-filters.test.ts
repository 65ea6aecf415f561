import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let path: string;
let provider: string;

const people: [last: string, changes: Record<string, unknown>][] = [
  ['Abel', { birthDate: '1990-01-01', tags: ['Low back', 'VIP'] }],
  ['Cole', { birthDate: '1950-01-01', tags: ['vip'] }],
  ['Lamm', { birthDate: '1970-01-01', tags: ['Runner'] }],
  ['Moss', { birthDate: '1950-01-01' }],
];

beforeAll(async () => {
  world = await createApiWorld();
  provider = world.here.users.Provider;
  path = `/${world.here.id}/patients`;
  for (const [lastName, changes] of people) {
    const preferred = ['Abel', 'Moss'].includes(lastName) ? { preferredProviderId: provider } : {};
    const body = patientBody({ lastName, firstName: 'Ada', ...preferred, ...changes });
    bodyOf(await world.write(provider, 'POST', path, body));
  }
  await world.database.pool.query(`update patients set chart_number = 'Z-' || last_name`);
});
afterAll(() => world.close());

const ask = (query: Record<string, string>) =>
  world.call(provider, 'GET', `${path}?${new URLSearchParams(query).toString()}`);
async function names(query: Record<string, string>): Promise<string[]> {
  const { patients, total, isNear = false } = bodyOf(await ask(query));
  expect(total).toBe(patients.length);
  return patients.map((row: { lastName: string }) => (isNear ? '~' : '') + row.lastName);
}

describe('a list of patients', () => {
  it.each([
    [{ tag: 'VIP' }, ['Abel', 'Cole']],
    [{ tag: 'low back' }, ['Abel']],
    [{ tag: 'low' }, []],
    [{ tag: 'vip', q: 'cole' }, ['Cole']],
    [{ tag: 'vip', q: 'z-' }, ['Abel', 'Cole']],
    [{ tag: 'vip', q: '1950' }, ['Cole']],
    [{ tag: 'vip', q: 'lamm' }, []],
    [{ tag: 'vip', q: 'cloe' }, ['~Cole']],
    [{ tag: 'runner', q: 'cloe' }, []],
    [{ q: 'tag:vip' }, ['Abel', 'Cole']],
    [{ q: 'tag:back ada' }, ['Abel']],
    [{ q: 'tag:run abel' }, []],
    [{ order: 'birthDate', q: 'ada' }, ['Cole', 'Moss', 'Lamm', 'Abel']],
    [{ order: 'name' }, ['Abel', 'Cole', 'Lamm', 'Moss']],
  ])('of %j has %j', async (query, expected) => {
    const found = await names(query as unknown as Record<string, string>);
    const sameDay = new Set(['Cole', 'Moss']);
    // Two were born on one day: their ids say which is first.
    const stable = (list: readonly string[]) =>
      'order' in query && query.order === 'birthDate'
        ? list.map((name) => (sameDay.has(name) ? '1950' : name))
        : list;
    expect(stable(found)).toEqual(stable(expected));
  });

  it('of a provider has those who prefer them, with a tag those who have both', async () => {
    expect(await names({ providerId: provider })).toEqual(['Abel', 'Moss']);
    expect(await names({ providerId: provider, tag: 'vip' })).toEqual(['Abel']);
  });

  it.each(['birthDate', 'name'])(
    'in the order of %s loses nobody from one page to the next',
    async (order) => {
      const seen: string[] = [];
      let after = '';
      do {
        const reply = await ask({ order, limit: '1', q: 'ada', ...(after && { after }) });
        const { patients, next, total } = bodyOf(reply);
        expect(total).toBe(people.length);
        seen.push(...patients.map((row: { lastName: string }) => row.lastName));
        after = next ?? '';
      } while (after);
      expect(seen.toSorted()).toEqual(people.map(([lastName]) => lastName));
    },
  );

  const injected = [
    "name'; drop table patients; --",
    'birth_date desc',
    '1',
    "' or '1'='1",
    '$1',
    '%',
    '__proto__',
  ];
  it.each(injected)('takes %s for no order and no provider', async (text) => {
    for (const name of ['order', 'providerId']) {
      const reply = await ask({ [name]: text });
      expect([reply.status, reply.body.details.fields[0].path]).toEqual([422, `query.${name}`]);
    }
  });

  it.each(injected)('and for a tag that nobody has', async (text) => {
    expect(await names({ tag: text })).toEqual([]);
    expect((await ask({ q: `tag:${text}` })).status).toBe(200);
    expect(await names({})).toHaveLength(people.length);
  });

  it('takes no name of a field that there is not', async () => {
    const reply = await ask({ 'order; drop table patients': 'name' });
    expect([200, 422]).toContain(reply.status);
    expect(await names({})).toHaveLength(people.length);
  });
});
