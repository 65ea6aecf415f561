import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportOutcome } from '../../../../src/contract/exchange/patient-import.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { guessMapping } from '../../../../src/domain/exchange/import-columns.ts';
import { readImportRow } from '../../../../src/domain/exchange/import-row.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { readFhirFile } from '../../../../tests/support/fhir-file.ts';

/** People of whom another system does not know the whole birth date, or the day on which they died. */
let world: ApiWorld;
const today = '2026-11-23' as PlainDate;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const admin = () => world.here.users.Admin;
async function send(rows: unknown[], format: 'csv' | 'fhir' = 'csv', clinic: TestClinic = world.here) {
  const body = { source: newId(), format, rows };
  const reply = await world.call(clinic.users.Admin, 'POST', `/${clinic.id}/patient-import`, body);
  return (bodyOf(reply) as { outcomes: ImportOutcome[] }).outcomes;
}
const csv = (cells: Record<string, string>) => {
  const options = { mapping: guessMapping(Object.keys(cells)), order: 'monthFirst', today } as const;
  const read = readImportRow({ line: 2, cells: Object.values(cells) }, options);
  if (!('row' in read)) throw new Error(read.reason);
  return read.row;
};
const patient = async (id: string, clinic: TestClinic = world.here) =>
  bodyOf(await world.call(clinic.users.Admin, 'GET', `/${clinic.id}/patients/${id}`)) as Record<
    string,
    unknown
  >;
const dates = async (id: string, clinic?: TestClinic) => {
  const { birthDate, birthDateKnown, deceasedOn, deceasedOnKnown } = await patient(id, clinic);
  return { birthDate, birthDateKnown, deceasedOn, deceasedOnKnown };
};
const year = {
  birthDate: '1950-01-01',
  birthDateKnown: 'year',
  deceasedOn: '1950-01-01',
  deceasedOnKnown: 'none',
};

describe('a date that is not known whole', () => {
  it('comes in by CSV, leaves as FHIR and comes into another clinic as far as it is known', async () => {
    const [added] = await send([csv({ Name: 'Ada Quill', DOB: '1950', Deceased: 'Yes' })]);
    expect(added!.outcome).toBe('added');
    expect(await dates(added!.patientId!)).toEqual(year);
    const path = `/${world.here.id}/patients/${added!.patientId}/export`;
    const { path: ticket } = bodyOf(await world.call(admin(), 'POST', path, { format: 'fhir' })) as {
      path: string;
    };
    const bytes = await (await world.api.pages.request(ticket)).arrayBuffer();
    const text = new TextDecoder().decode(bytes).replaceAll(/\s/g, '');
    expect(text).toContain('"birthDate":"1950"');
    expect(text).toContain('"deceasedBoolean":true');
    const { rows } = await readFhirFile(new File([bytes], 'chart.json'), today);
    const [there] = await send(rows, 'fhir', world.there);
    expect(await dates(there!.patientId!, world.there)).toEqual(year);
  });

  it('that is not known at all leaves as FHIR with why it is missing', async () => {
    const [added] = await send([csv({ Name: 'Bea Quill', DOB: '0000-00-00', Sex: 'UNK' })]);
    const path = `/${world.here.id}/patients/${added!.patientId}/export`;
    const { path: ticket } = bodyOf(await world.call(admin(), 'POST', path, { format: 'fhir' })) as {
      path: string;
    };
    const text = (await (await world.api.pages.request(ticket)).text()).replaceAll(/\s/g, '');
    expect(text).not.toContain('1900-01-01');
    expect(text).toMatch(
      /"_birthDate":\{"extension":\[\{"url":"[^"]*data-absent-reason","valueCode":"unknown"/,
    );
  });

  it('makes a question of whoever has the same name and may be born then', async () => {
    const name = newId().replaceAll('-', '');
    const known = patientBody({ firstName: 'Cai', lastName: name, birthDate: '1984-07-21' });
    bodyOf(await world.write(admin(), 'POST', `/${world.here.id}/patients`, known));
    const asked = (DOB: string) => csv({ Name: `Cai ${name}`, DOB });
    const words = async (DOB: string) => (await send([asked(DOB)]))[0]!.outcome;
    expect(await words('')).toBe('alike');
    expect(await words('1984')).toBe('alike');
    expect(await words('7/1984')).toBe('alike');
    expect(await words('7/21/1984')).toBe('alike');
    expect(await words('8/1984')).toBe('added');
    expect(await words('7/22/1984')).toBe('added');
  });

  it('is a whole one once somebody types it, also on a device whose app knows nothing of parts', async () => {
    const [added] = await send([csv({ Name: 'Dot Quill', DOB: '1950', Deceased: 'Yes' })]);
    const path = `/${world.here.id}/patients/${added!.patientId}`;
    const put = (body: object, seen: number) => world.write(admin(), 'PUT', path, body, { seen });
    bodyOf(await put({ phone: '555-0100' }, 1));
    expect(await dates(added!.patientId!)).toEqual(year);
    bodyOf(await put({ birthDate: '1950-03-04' }, 2));
    expect(await dates(added!.patientId!)).toEqual({
      ...year,
      birthDate: '1950-03-04',
      birthDateKnown: 'day',
    });
    bodyOf(await put({ deceasedOn: '2020-05-06' }, 3));
    expect(await dates(added!.patientId!)).toMatchObject({
      deceasedOn: '2020-05-06',
      deceasedOnKnown: 'day',
    });
  });
});
