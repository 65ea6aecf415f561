import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatientFields } from '../../../../src/contract/people/patient.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
let at: string;

beforeAll(async () => {
  world = await createApiWorld();
  at = `/${world.here.id}`;
});
afterAll(() => world.close());

const staff = () => world.here.users.Staff;
const add = async (changes: Partial<PatientFields>, clinic = world.here): Promise<string> =>
  bodyOf(await world.write(clinic.users.Staff, 'POST', `/${clinic.id}/patients`, patientBody(changes))).id;
const list = async () => bodyOf(await world.call(staff(), 'GET', `${at}/duplicate-patients`));
const pairOf = async (ids: readonly string[]) =>
  (await list()).pairs.find(({ one, other }: Record<'one' | 'other', { id: string }>) =>
    [one.id, other.id].every((id) => ids.includes(id)),
  );
const likely = async (query: Record<string, string>): Promise<string[]> => {
  const { patients } = bodyOf(
    await world.call(staff(), 'GET', `${at}/duplicate-patients/likely?${new URLSearchParams(query)}`),
  );
  return patients.map(({ id }: { id: string }) => id);
};
const day = (date: string) => date as PatientFields['birthDate'];
let people = 0;
/** Each time somebody else: nobody of one test is like anybody of another. */
const somebody = () => {
  people += 1;
  return {
    firstName: 'Katherine',
    lastName: 'Smith',
    birthDate: day(`${1950 + people}-03-14`),
    phone: `(518) 555-0${100 + people}`,
  };
};

describe('the list of those who may be one person', () => {
  it.each<[string, (of: ReturnType<typeof somebody>) => Partial<PatientFields>, object]>([
    [
      'a slip',
      () => ({ lastName: 'Smyth', phone: '' }),
      { name: 'similar', birthDate: 'same', hasSamePhone: false },
    ],
    [
      'a short name',
      () => ({ firstName: 'Kate' }),
      { name: 'similar', birthDate: 'same', hasSamePhone: true },
    ],
    [
      'swapped names',
      () => ({ firstName: 'Smith', lastName: 'Katherine' }),
      { name: 'similar', birthDate: 'same' },
    ],
    [
      'swapped digits',
      (of) => ({ birthDate: day(of.birthDate.replace('14', '15')) }),
      { name: 'same', birthDate: 'similar' },
    ],
    [
      'another family name',
      () => ({ lastName: 'Quennell' }),
      { name: 'first name only', hasSamePhone: true },
    ],
  ])('names them for %s, and says wherein they are alike', async (_case, changes, likeness) => {
    const one = somebody();
    const ids = [await add(one), await add({ ...one, ...changes(one) })];
    expect(await pairOf(ids)).toMatchObject({ likeness });
  });

  it('names nobody for their name alone, nor brother and sister, nor somebody of another clinic', async () => {
    const { birthDate, phone } = somebody();
    const zeller = { firstName: 'Ottilie', lastName: 'Zeller', birthDate, phone };
    const one = await add(zeller);
    const others = [
      await add({ firstName: 'Ottilie', lastName: 'Zeller', birthDate: day('1930-01-02') }),
      await add({ ...zeller, firstName: 'Peter' }),
      await add(zeller, world.there),
    ];
    for (const other of others) expect(await pairOf([one, other])).toBeUndefined();
  });

  it('keeps to it that two are different people', async () => {
    const one = somebody();
    const ids = [await add(one), await add({ ...one, lastName: 'Smit' })];
    const before = (await list()).total;
    expect(await pairOf(ids)).toBeDefined();
    const decided = await world.write(staff(), 'POST', `${at}/duplicate-patients`, {
      id: newId(),
      decision: 'different',
      keptId: ids[0],
      otherId: ids[1],
      keptVersion: 1,
      otherVersion: 1,
    });
    expect(decided.status).toBe(200);
    expect(await pairOf(ids)).toBeUndefined();
    expect((await list()).total).toBe(before - 1);
  });
});

describe('somebody who is being typed', () => {
  it('is known by a short name, a slip, or the phone while the birth date is missing', async () => {
    const id = await add({
      firstName: 'Margaret',
      lastName: 'Ellsworth',
      birthDate: day('1950-06-07'),
      phone: '518-555-0190',
    });
    const born = { birthDate: '1950-06-07' };
    expect(await likely({ firstName: 'Peggy', lastName: 'Ellsworth', ...born })).toEqual([id]);
    expect(await likely({ firstName: 'Margaret', lastName: 'Elsworth', ...born })).toEqual([id]);
    expect(await likely({ firstName: 'Ellsworth', lastName: 'Margaret', birthDate: '1950-07-06' })).toEqual(
      [],
    );
    expect(await likely({ firstName: 'Margaret', lastName: 'Ellsworth', birthDate: '1950-07-06' })).toEqual([
      id,
    ]);
    expect(await likely({ firstName: 'Peggy', lastName: 'Ellsworth', phone: '+1 518 555 0190' })).toEqual([
      id,
    ]);
    expect(await likely({ firstName: 'Margaret', lastName: 'Ellsworth' })).toEqual([]);
    expect(await likely({ firstName: 'Margaret', lastName: 'Ellsworth', birthDate: '1930-01-02' })).toEqual(
      [],
    );
  });

  it('is found by whole indexes however many patients there are', async () => {
    const { pool } = world.database;
    const { rows } = await pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'patients' and indexname = 'patients_by_phone'`,
    );
    expect(rows[0]!.indexdef).toMatch(/\(clinic_id, phone_digits\) WHERE .*merged_into IS NULL/);
  });
});
