import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlankDatabase } from '../../../../tests/support/database.ts';
import { migrateUpTo } from '../../../../tests/support/older-schema.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import type { Database } from '../../../kernel/db/open-database.ts';

/** Clinics that were there before the server gave chart numbers, with what their charts had, and what they go on with. */
const clinics = {
  'no chart at all': { had: [], last: '1000', width: 1, isOn: true, next: '1001' },
  'charts without numbers': { had: [null, null], last: '1000', width: 1, isOn: true, next: '1001' },
  'plain numbers': { had: ['7', '12044', null, '350'], last: '12044', width: 1, isOn: true, next: '12045' },
  'numbers below the usual start': { had: ['3', '4'], last: '4', width: 1, isOn: true, next: '5' },
  'zeros before short ones': {
    had: ['000017', '000102', '9'],
    last: '102',
    width: 6,
    isOn: true,
    next: '000103',
  },
  'a number at the end of its zeros': {
    had: ['0098', '9999'],
    last: '9999',
    width: 4,
    isOn: true,
    next: '10000',
  },
  'numbers of another kind': { had: ['K-17', 'K-18'], last: '1000', width: 1, isOn: false, next: null },
  'both kinds': { had: ['501', 'old 44'], last: '501', width: 1, isOn: false, next: null },
  'more digits than a counter takes': {
    had: ['1234567890123'],
    last: '1000',
    width: 1,
    isOn: false,
    next: null,
  },
} as const;
type Name = keyof typeof clinics;

let database: Database;
const ids = new Map<string, string>();

beforeAll(async () => {
  database = await createBlankDatabase();
  await migrateUpTo(database, '0027_united_charts');
  for (const [name, { had }] of Object.entries(clinics)) {
    const id = randomUUID();
    ids.set(name, id);
    await database.pool.query('insert into clinics (id, name) values ($1, $2)', [id, name]);
    await database.pool.query(
      `insert into patients (id, clinic_id, first_name, last_name, birth_date, chart_number)
        select gen_random_uuid(), $1, 'Ada', 'Quill', '1950-02-01', n from unnest($2::text[]) as n`,
      [id, had],
    );
  }
  await migrate(database);
}, 120_000);
afterAll(() => database?.close());

it.each(Object.keys(clinics) as Name[])('a clinic that had %s goes on behind it', async (name) => {
  const { last, width, isOn, next } = clinics[name];
  const { rows } = await database.pool.query(
    `select last::text, prefix, width, is_on as "isOn", version from chart_counters where clinic_id = $1`,
    [ids.get(name)],
  );
  expect(rows).toEqual([{ last, prefix: '', width, isOn, version: 1 }]);
  const given = await database.pool.query('select plumbline_chart_numbers($1, 1, $2) as number', [
    ids.get(name),
    [],
  ]);
  expect(given.rows).toEqual(next === null ? [] : [{ number: next }]);
});

it('the numbers that charts had are as they were', async () => {
  const { rows } = await database.pool.query<{ name: Name; had: (string | null)[] }>(
    `select c.name, array_agg(p.chart_number order by p.chart_number) as had
      from clinics c join patients p on p.clinic_id = c.id group by c.name`,
  );
  for (const { name, had } of rows) expect(new Set(had)).toEqual(new Set<string | null>(clinics[name].had));
  expect(rows).toHaveLength(Object.values(clinics).filter(({ had }) => had.length > 0).length);
});
