import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasUnusable } from '../../../../src/domain/people/contact-values.ts';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';

const values: [phone: string, email: string][] = [
  ['', ''],
  ['(212) 555-0112', 'ada@clinic.example'],
  ['+49 30 1234567', 'ädä@exämple.de'],
  ['212.555.0112 x12', 'ada+b@x.co'],
  ['2.12556E+09', ''],
  ['2,12556e+9', ''],
  ['ask daughter', ''],
  ['0000000000', ''],
  ['12345', ''],
  ['1'.repeat(7) + '2', ''],
  ['', 'ada'],
  ['', 'ada@x'],
  ['', 'ada@x.c'],
  ['', 'a b@x.com'],
  ['', 'ada@x.com;bea@x.com'],
  ['', 'none@none.com'],
  ['', 'N/A'],
  ['', 'n/a@x.com'],
  ['', 'a[b]@x.com'],
  ['', 'a\\b@x.com'],
  ['(212) 555-0112', ' '],
];
let world: ApiWorld;
const path = () => `/${world.here.id}/patients`;
const call = async (query: string) =>
  bodyOf(await world.call(world.here.users.Admin, 'GET', `${path()}?${query}`));

beforeAll(async () => {
  world = await createApiWorld();
  for (const [at, [phone, email]] of values.entries()) {
    const body = patientBody({ lastName: `P${String(at).padStart(2, '0')}`, firstName: 'Ada', phone, email });
    bodyOf(await world.write(world.here.users.Admin, 'POST', path(), body));
  }
});
afterAll(() => world.close());

it('those of whom a contact can’t be used are the same by the server as by the device', async () => {
  const { patients, total } = await call('contact=unusable&limit=200');
  const expected = values.flatMap(([phone, email], at) =>
    hasUnusable({ phone, email }) ? [`P${String(at).padStart(2, '0')}`] : [],
  );
  expect(expected.length).toBeGreaterThan(10);
  expect(patients.map((one: { lastName: string }) => one.lastName)).toEqual(expected);
  expect(total).toBe(expected.length);
  expect((await call('contact=unusable&q=p04')).total).toBe(1);
  expect((await call('contact=unusable&q=p01')).total).toBe(0);
});
