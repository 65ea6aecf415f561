import type { Database } from '../../server/kernel/db/open-database.ts';
import { newId, type TestClinic } from './api-world.ts';

/** Text that programs choke on; all of it may stand in a name. */
export const naughtyTexts = [
  '=HYPERLINK("http://evil.example","x")',
  '+1 555 0100',
  '-2+3',
  '@SUM(A1:A9)',
  '\tcmd',
  "'=1",
  "Robert'); DROP TABLE patients;--",
  '<script>alert(1)</script>',
  'Quote " comma , line\nbreak',
  'Zoë Ñandú-Łódź Ærø',
  '名前 𝄞 👩‍⚕️',
  'אבג عربى',
  '\u202Eright to left',
  'é is e + ́',
  ' blank around ',
  '%s %n ../../etc/passwd',
] as const;

/**
 * What another system knows of a patient, as an import writes it, with one of each kind.
 * @param text stands in every field that takes text
 */
export async function addRecord(
  { pool }: Database,
  { id: clinicId }: TestClinic,
  patientId: string,
  text: string,
): Promise<void> {
  const [practitioner, organization, encounter] = [newId(), newId(), newId()];
  const at = '2024-05-06T07:08:09.010Z';
  const add = (table: string, row: Record<string, unknown>) => {
    const full = { id: newId(), clinic_id: clinicId, external_source: 'test', external_id: newId(), ...row };
    return pool.query(
      `insert into ${table} (${Object.keys(full).join(', ')})
        select ${Object.keys(full).join(', ')} from json_populate_record(null::${table}, $1::json)`,
      [JSON.stringify(full)],
    );
  };
  const coded = { patient_id: patientId, encounter_id: encounter, code_system: 'urn:test', code: 'T1' };
  await add('practitioners', { id: practitioner, name: text, npi: '1234567893', email: '', phone: text });
  await add('organizations', {
    id: organization,
    name: text,
    phone: '',
    address1: text,
    city: '',
    state: '',
    zip: '',
  });
  await add('encounters', {
    id: encounter,
    patient_id: patientId,
    practitioner_id: practitioner,
    organization_id: organization,
    provider_name: text,
    started_at: at,
    ended_at: '2024-05-06T07:38:09.010Z',
    status: 'recorded',
    title: text,
    version: 1,
    created_at: at,
    updated_at: at,
  });
  await add('conditions', {
    ...coded,
    display: text,
    status: 'active',
    onset_on: '2020-01-02',
    abated_on: '2021-03-04',
  });
  const seen = [
    ['124/73', 'mm[Hg]'],
    ['1.50', 'kg'],
    ['72', '/min'],
    ['<5', 'mg'],
    [text, ''],
    ['-3.25', ''],
  ];
  for (const [value, unit] of seen)
    await add('observations', { ...coded, display: text, value, unit, taken_at: at });
  await add('procedures', { ...coded, display: text, status: 'completed', performed_at: at });
  await add('allergies', {
    ...coded,
    display: text,
    criticality: 'high',
    status: 'active',
    recorded_on: '2022-05-06',
  });
  await add('coverages', {
    patient_id: patientId,
    payer: text,
    plan: text,
    status: 'active',
    starts_on: '2023-01-01',
    ends_on: '2023-12-31',
  });
}
