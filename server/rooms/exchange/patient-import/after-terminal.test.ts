import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRow } from '../../../../src/contract/exchange/patient-import.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import {
  bodyOf,
  createApiWorld,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { readFhirFile } from '../../../../tests/support/fhir-file.ts';
import { photoOfPatient } from '../../../../tests/support/pictures.ts';
import { fixtureFolder } from '../../../tools/import/bundle.fixture.ts';
import { importFhir } from '../../../tools/import/import-fhir.ts';

/** Whole records came in at the terminal; the same file in the screen brings what a terminal does not read. */
let world: ApiWorld;
const folder = fixtureFolder();
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(async () => {
  folder.remove();
  await world.close();
});

const bundle = (id: string, family: string, more: object = {}) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        resource: {
          resourceType: 'Patient',
          id,
          name: [{ family, given: ['Ada'] }],
          birthDate: '1984-07-21',
          contact: [{ name: { text: 'Bo Called' } }],
          photo: [{ data: photoOfPatient }],
          ...more,
        },
      },
      {
        resource: {
          resourceType: 'Coverage',
          id: `c-${id}`,
          status: 'active',
          beneficiary: { reference: `Patient/${id}` },
          subscriberId: 'M-1',
          payor: [{ display: 'Acme' }],
        },
      },
      {
        resource: {
          resourceType: 'AllergyIntolerance',
          id: `a-${id}`,
          patient: { reference: `Patient/${id}` },
          code: { text: 'Latex' },
        },
      },
    ],
  });
const atTerminal = async (text: string, source: string, clinic: TestClinic) => {
  const report = await importFhir({
    database: world.database,
    origin: { clinicId: clinic.id, source },
    timeZone: 'America/New_York',
    files: [folder.write('bundle.json', text)],
    nowMs: () => world.clock.nowMs,
  });
  expect(report.counts.Patient.new).toBe(1);
};
const inScreen = async (
  text: string,
  source: string,
  clinic: TestClinic,
  changes: Partial<ImportRow> = {},
): Promise<ImportOutcome> => {
  const { rows } = await readFhirFile(new File([text], 'bundle.json'), '2026-11-23' as PlainDate);
  const body = { source, format: 'fhir', rows: rows.map((row) => ({ ...row, ...changes })) };
  const reply = await world.call(clinic.users.Admin, 'POST', `/${clinic.id}/patient-import`, body);
  return (bodyOf(reply) as { outcomes: ImportOutcome[] }).outcomes[0]!;
};
const count = async (clinic: TestClinic, family: string) => {
  const { rows } = await world.database.pool.query<{ count: number }>(
    'select count(*)::int as count from patients where clinic_id = $1 and last_name = $2',
    [clinic.id, family],
  );
  return rows[0]!.count;
};

describe('patients who came in at the terminal', () => {
  it.each([
    ['under the name of the system', 'elsewhere', '17'],
    ['under no name', 'fhir', '18'],
  ])('%s are there already in the screen, and lack what a terminal does not read', async (_, source, id) => {
    const { here } = world;
    const text = bundle(id, `Terminal ${id}`);
    await atTerminal(text, source, here);
    const told = await inScreen(text, 'elsewhere', here);
    expect(told).toMatchObject({
      outcome: 'there',
      beside: { allergies: 0, coverages: 1, contacts: 1, photos: 1 },
    });
    const given = await inScreen(text, 'elsewhere', here, { sameAs: told.patientId! });
    expect(given).toMatchObject({ outcome: 'there', beside: { coverages: 1, contacts: 1, photos: 1 } });
    const again = await inScreen(text, 'elsewhere', here);
    expect(again).toMatchObject({ outcome: 'there', patientId: told.patientId });
    expect(again).not.toHaveProperty('beside');
    const { coverages } = bodyOf(
      await world.call(here.users.Admin, 'GET', `/${here.id}/patients/${told.patientId}/file`),
    ) as { coverages: object[] };
    expect(coverages).toMatchObject([{ payer: 'Acme', memberId: 'M-1' }]);
    expect(await count(here, `Terminal ${id}`)).toBe(1);
  });

  it('are not taken for others of another system who have the same id, nor for whom a person says is another', async () => {
    const { there } = world;
    await atTerminal(bundle('1', 'Onceson'), 'fhir', there);
    const others = bundle('1', 'Otherson', { birthDate: '1990-01-01' });
    expect((await inScreen(others, 'second', there)).outcome).toBe('added');
    const sameDay = bundle('1', 'Thirdson', { name: [{ family: 'Thirdson', given: ['Zoe'] }] });
    expect((await inScreen(sameDay, 'third', there)).outcome).toBe('added');
    const again = await inScreen(bundle('1', 'Onceson'), 'fourth', there, { isAnother: true });
    expect(again.outcome).toBe('added');
    expect(await count(there, 'Onceson')).toBe(2);
  });

  it('are not known in another clinic', async () => {
    const text = bundle('40', 'Awayson');
    await atTerminal(text, 'fhir', world.here);
    expect((await inScreen(text, 'fhir', world.there)).outcome).toBe('added');
  });
});
