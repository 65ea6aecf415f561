import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Patient, PatientSummary } from '../../../../src/contract/people/patient.ts';
import { searchAmong } from '../../../../src/domain/people/patient-match.ts';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';

/** The device and the server find the same people: the same rule reads what was typed, the database and the device compare. */
let world: ApiWorld;
let path: string;
const everyone: Patient[] = [];

const names = ['Ann', 'Mary Ann', 'Quill', 'O’Kon', 'May', 'April', 'Jan', 'Núñez'];
const births = [
  '1994-02-01',
  '1994-01-02',
  '1984-04-25',
  '1912-12-20',
  '2012-12-20',
  '1960-09-03',
  '2001-10-12',
];

const tags = ['Low back', 'Élite', 'VIP', 'Runner'];

beforeAll(async () => {
  world = await createApiWorld();
  path = `/${world.here.id}/patients`;
  for (const [at, birthDate] of births.entries()) {
    const body = patientBody({
      firstName: names[at % names.length],
      middleName: names[(at + 3) % names.length],
      lastName: names[(at + 5) % names.length],
      preferredName: at % 2 === 0 ? '' : names[(at + 6) % names.length],
      phone: `(212) 555-${1994 + at * 7}`,
      birthDate,
      tags: tags.slice(at % 3, (at % 3) + 2),
    });
    everyone.push(bodyOf(await world.write(world.here.users.Provider, 'POST', path, body)));
  }
});
afterAll(() => world.close());

const months = 'jan feb mar april may jun jul aug sept oct nov december'.split(' ');
const dates = fc.constantFrom(...births).chain((birth) => {
  const [year, month, day] = birth.split('-') as [string, string, string];
  const [m, d, name] = [String(Number(month)), String(Number(day)), months[Number(month) - 1]!];
  return fc.constantFrom(
    `${m}/${d}/${year}`,
    `${month}-${day}-${year.slice(2)}`,
    `${d}/${m}/${year}`,
    month + day + year,
    day + month + year,
    month + day + year.slice(2),
    year + month + day,
    `${month} ${day} ${year}`,
    `${name} ${d} ${year}`,
    `${d} ${name} ${year}`,
    `${name} ${d}`,
    `${name} ${year}`,
    `${m}/${d}`,
    `${m}/${year}`,
    `${year}-${month}`,
    year,
  );
});
const word = fc.oneof(
  dates,
  dates,
  fc.constantFrom(
    ...names,
    'mary',
    'nunez',
    'okon',
    '555',
    '1994',
    '(212)',
    'quil',
    'feb',
    'x',
    '02',
    '01',
    'tag:low',
    'tag:back',
    'TAG:elite',
    'tag:low-back',
    'tag:no',
    'tag:',
  ),
);
const query = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

it('what one finds the other finds', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (typed) => {
      const reply = await world.call(
        world.here.users.Provider,
        'GET',
        `${path}?q=${encodeURIComponent(typed)}`,
      );
      const { patients, isNear = false } = bodyOf(reply);
      const here = searchAmong(everyone, typed, 50);
      const ids = (rows: PatientSummary[]) => rows.map(({ id }) => id).toSorted();
      expect([typed, isNear, ids(patients)]).toEqual([typed, here.isNear === true, ids(here.patients)]);
    }),
    { numRuns: 150 },
  );
}, 60_000);
