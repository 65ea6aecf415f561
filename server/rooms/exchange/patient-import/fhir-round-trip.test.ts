import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/contract/clinics/clinic.ts';
import type { ImportOutcome, ImportRow } from '../../../../src/contract/exchange/patient-import.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { photoOfPatient } from '../../../../tests/support/pictures.ts';
import { readFhirFile } from '../../../../tests/support/fhir-file.ts';

/** A chart leaves one clinic as FHIR and comes into another by the import screen's own reading. */
let world: ApiWorld;
let patientId: string;
const today = '2026-11-23' as PlainDate;
const base = (clinic: TestClinic) => `/${clinic.id}`;
const admin = () => world.here.users.Admin;
const coverage = (changes: object = {}) => ({
  id: newId(),
  caseId: null,
  order: 'primary',
  payer: 'Acme Health & Söhne',
  payerNumber: '60054',
  plan: 'Gold PPO',
  memberId: 'W12 345',
  groupNumber: 'G-7',
  relation: 'child',
  subscriberName: 'Pat Quill',
  subscriberBornOn: '1960-02-29',
  startsOn: '2024-01-01',
  endsOn: null,
  copayMinor: 2_505,
  deductibleMinor: 0,
  note: 'Ask for the new card',
  ...changes,
});
const bare = coverage({
  order: 'tertiary',
  payer: 'Own plan',
  payerNumber: '',
  plan: '',
  memberId: '',
  groupNumber: '',
  relation: 'self',
  subscriberName: '',
  subscriberBornOn: null,
  startsOn: null,
  endsOn: '2025-12-31',
  copayMinor: null,
  deductibleMinor: null,
  note: '',
});
const called = {
  id: newId(),
  personId: null,
  name: 'Bea Quill-Núñarez',
  relation: 'Mother',
  phone: '(518) 555-0134',
  email: 'bea@example.org',
  isEmergency: true,
  isGuarantor: true,
  sharesHousehold: false,
  note: 'Only after five',
};
const plain = {
  ...called,
  id: newId(),
  name: 'Cai',
  relation: '',
  email: '',
  isEmergency: false,
  isGuarantor: false,
  sharesHousehold: true,
  note: '',
};
const left = { ...called, id: newId(), name: 'Not any more' };
const gone = coverage({ order: 'secondary', payer: 'Taken out' });

const write = async (method: string, path: string, body: unknown, seen?: number) =>
  bodyOf(await world.write(admin(), method, path, body, seen === undefined ? {} : { seen }));

beforeAll(async () => {
  world = await createApiWorld();
  const { here } = world;
  const whole = patientBody({
    firstName: 'Ada',
    lastName: 'Whole',
    preferredProviderId: here.users.Provider,
  });
  patientId = (await write('POST', `${base(here)}/patients`, whole)).id;
  const path = `${base(here)}/patients/${patientId}/coverages`;
  await write('PUT', `${base(here)}/patients/${patientId}`, { photo: photoOfPatient }, 1);
  for (const one of [called, plain, left])
    await write('POST', `${base(here)}/patients/${patientId}/contacts`, one);
  await write('PUT', `${base(here)}/patients/${patientId}/contacts/${left.id}`, { archived: true }, 1);
  for (const one of [coverage(), bare, gone]) await write('POST', path, one);
  await write('PUT', `${path}/${gone.id}`, { archived: true }, 1);
  await world.database.pool.query(
    `insert into coverages (id, clinic_id, external_source, external_id, patient_id, payer, plan, status, starts_on)
      values ($1, $2, 'elsewhere', 'c1', $3, 'Known elsewhere', 'Old plan', 'active', '2020-05-01')`,
    [newId(), here.id, patientId],
  );
  await world.database.pool.query(
    `insert into allergies (id, clinic_id, external_source, external_id, patient_id, code_system, code, display, criticality, status, recorded_on, reaction, severity)
      select gen_random_uuid(), $1, 'elsewhere', r.display, $2, r.system, r.code, r.display, r.criticality, r.status, r.day, r.reaction, r.severity
      from (values ('http://snomed.info/sct', '91936005', 'Allergy to penicillin', 'high', 'active', date '2019-03-04', 'Hives, <wheezing>', 'severe'),
        ('', '', 'Latex <gloves>', '', '', null, '', 'mild')) as r (system, code, display, criticality, status, day, reaction, severity)`,
    [here.id, patientId],
  );
});
afterAll(() => world.close());

const exportOf = async (path: string, body: object) => {
  const { path: door } = bodyOf(await world.call(admin(), 'POST', path, body)) as { path: string };
  return new Uint8Array(await (await world.api.pages.request(door)).arrayBuffer());
};
const wholeClinic = async () => new File([await exportOf(`${base(world.here)}/export`, {})], 'clinic.zip');
const oneChart = async () => {
  const bytes = await exportOf(`${base(world.here)}/patients/${patientId}/export`, { format: 'fhir' });
  return new File([bytes], 'chart.fhir.json');
};
const send = async (rows: ImportRow[], source: string, clinic: TestClinic) => {
  const body = { source, format: 'fhir', rows };
  const reply = await world.call(clinic.users.Admin, 'POST', `${base(clinic)}/patient-import`, body);
  return (bodyOf(reply) as { outcomes: ImportOutcome[] }).outcomes;
};

/** What a clinic has of a patient beside their fields, without what is each clinic's own. */
async function besideOf(clinic: TestClinic, id: string) {
  const { pool } = world.database;
  const rows = async (text: string) =>
    (await pool.query<Record<string, unknown>>(text, [clinic.id, id])).rows;
  return {
    coverages: await rows(`select "order", payer, payer_number, plan, member_id, group_number, relation,
        subscriber_name, subscriber_born_on::text, starts_on::text, ends_on::text, copay_minor, deductible_minor, note, case_id
      from patient_coverages where clinic_id = $1 and patient_id = $2 and archived_at is null order by payer`),
    contacts:
      await rows(`select name, relation, phone, email, is_emergency, is_guarantor, shares_household, note
      from patient_contacts where clinic_id = $1 and patient_id = $2 and archived_at is null order by name`),
    allergies:
      await rows(`select code_system, code, display, criticality, status, recorded_on::text, reaction, severity
      from allergies where clinic_id = $1 and patient_id = $2 order by display`),
  };
}

const cliniciansOf = async ({ id, users }: TestClinic) => {
  const { clinics } = bodyOf(await world.call(users.Admin, 'GET', '/me')) as { clinics: Clinic[] };
  return clinics.find(({ ID }) => ID === id)!.clinicians;
};
const providerOf = async (clinic: TestClinic, id: string) =>
  bodyOf(await world.call(clinic.users.Admin, 'GET', `${base(clinic)}/patients/${id}`)).preferredProviderId;

const photoOf = async (clinic: TestClinic, id: string) =>
  bodyOf(await world.call(clinic.users.Admin, 'GET', `${base(clinic)}/patients/${id}`)).photo;

const versionOf = async (clinic: TestClinic, id: string) =>
  bodyOf(await world.call(clinic.users.Admin, 'GET', `${base(clinic)}/patients/${id}`)).version;

describe('a chart that goes from one clinic to another as FHIR', () => {
  it.each([
    ['the ZIP of the clinic', wholeClinic],
    ['the bundle of the chart', oneChart],
  ])('by %s comes with what the first clinic has, once', async (source, file) => {
    const { here, there } = world;
    const { rows, strays } = await readFhirFile(await file(), today);
    expect([rows.length, strays]).toEqual([1, 0]);
    // The second file finds the patient of the first, whom a person says to be somebody else.
    const [sent] = await send([{ ...rows[0]!, isAnother: true }], source, there);
    expect(sent!.outcome).toBe('added');
    const before = await besideOf(here, patientId);
    const came = await besideOf(there, sent!.patientId!);
    // What another system said of a coverage stands in the file from now on.
    const elsewhere = {
      order: 'secondary',
      payer: 'Known elsewhere',
      plan: 'Old plan',
      starts_on: '2020-05-01',
    };
    expect(came.coverages).toEqual([
      before.coverages[0],
      expect.objectContaining(elsewhere),
      before.coverages[1],
    ]);
    expect(came.contacts).toEqual(before.contacts);
    expect(before.contacts.map(({ name }) => name)).toEqual(['Bea Quill-Núñarez', 'Cai']);
    expect(came.allergies).toEqual(before.allergies);
    expect(before.allergies).toHaveLength(2);
    expect(await photoOf(there, sent!.patientId!)).toBe(photoOfPatient);
    const again = await send(rows, source, there);
    expect(again.map(({ outcome }) => outcome)).toEqual(['there']);
    expect(await besideOf(there, sent!.patientId!)).toEqual(came);
  });

  it.each([
    ['the ZIP of the clinic', wholeClinic],
    ['the bundle of the chart', oneChart],
  ])(
    'by %s names the preferred provider, whom the other clinic knows by the name or not',
    async (_, file) => {
      const { here, there } = world;
      const exported = await file();
      const known = await readFhirFile(exported, today, await cliniciansOf(here));
      expect(known.rows[0]!.fields['preferredProviderId']).toBe(here.users.Provider);
      const [own] = await cliniciansOf(here);
      const [theirs] = await cliniciansOf(there);
      const unknown = await readFhirFile(exported, today, [theirs!]);
      expect(unknown.rows[0]!.fields['preferredProviderId']).toBeUndefined();
      expect(unknown.notTaken).toContain(
        'general practitioner, who is no provider of this clinic by id or name',
      );
      const namesake = { ...theirs!, name: own!.name };
      const twice = await readFhirFile(exported, today, [
        namesake,
        { ...namesake, ID: own!.ID.replace(/./g, '0') as never },
      ]);
      expect(twice.rows[0]!.fields['preferredProviderId']).toBeUndefined();
      const { rows } = await readFhirFile(exported, today, [namesake]);
      const [sent] = await send([{ ...rows[0]!, isAnother: true }], newId(), there);
      expect(await providerOf(there, sent!.patientId!)).toBe(there.users.Provider);
      const [refused] = await send([{ ...known.rows[0]!, isAnother: true }], newId(), there);
      expect([refused!.outcome, refused!.reason]).toEqual([
        'refused',
        expect.stringMatching(/^The preferred provider/),
      ]);
    },
  );

  it('brings whoever is there what they lack, once, where a person says who it is', async () => {
    const { there } = world;
    const [namesake] = await cliniciansOf(there);
    const [own] = await cliniciansOf(world.here);
    const { rows } = await readFhirFile(await oneChart(), today, [{ ...namesake!, name: own!.name }]);
    const { contacts, ...whole } = rows[0]!;
    const little: ImportRow = { line: 1, externalId: 'bare', chartNumber: null, fields: { ...whole.fields } };
    delete little.fields['preferredProviderId'];
    // They have one of the two who are called, by the same name.
    const one = { ...contacts!.find(({ name }) => name === 'Cai')!, phone: 'their own' };
    const [added] = await send([{ ...little, contacts: [one], isAnother: true }], 'bare', there);
    const id = added!.patientId!;
    const all = { allergies: 2, coverages: 3, contacts: 1, photos: 1, providers: 1 };
    const told = await send([{ ...rows[0]!, externalId: 'bare', chartNumber: null }], 'bare', there);
    expect(told).toMatchObject([{ outcome: 'there', patientId: id, beside: all }]);
    expect(await photoOf(there, id)).toBe('');

    const same = { ...rows[0]!, sameAs: id as never };
    const twice = await send([same, { ...same, line: 2 }], newId(), there);
    expect(twice.map(({ beside }) => [beside!.photos, beside!.providers])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const came = await besideOf(there, id);
    expect(came.contacts.map(({ name, phone }) => [name, phone])).toEqual([
      ['Bea Quill-Núñarez', '(518) 555-0134'],
      ['Cai', 'their own'],
    ]);
    expect([came.allergies.length, came.coverages.length]).toEqual([2, 3]);
    expect(await photoOf(there, id)).toBe(photoOfPatient);
    expect(await providerOf(there, id)).toBe(there.users.Provider);
    const version = await versionOf(there, id);
    expect(await send([same], newId(), there)).toMatchObject([
      { beside: { allergies: 0, coverages: 0, contacts: 0, photos: 0, providers: 0 } },
    ]);
    expect([await versionOf(there, id), await besideOf(there, id)]).toEqual([version, came]);
  });

  it('leaves whoever is there as they are', async () => {
    const before = await besideOf(world.here, patientId);
    const { rows } = await readFhirFile(await oneChart(), today);
    expect((await send(rows, 'own', world.here)).map(({ outcome }) => outcome)).toEqual(['there']);
    expect(await besideOf(world.here, patientId)).toEqual(before);
  });

  it('says what is not taken', async () => {
    const { notTaken, notes } = await readFhirFile(await oneChart(), today, await cliniciansOf(world.here));
    expect(notTaken).toEqual(['coverage that is cancelled']);
    expect(notes).toEqual(['Comes without the coverage “Taken out” that is cancelled.']);
  });

  it('is refused where its coverages or allergies were changed into what cannot be kept', async () => {
    const { rows } = await readFhirFile(await oneChart(), today);
    const [row] = rows;
    const bad: Partial<ImportRow>[] = [
      { coverages: [{ ...row!.coverages![0]!, payer: ' ' }] },
      { coverages: [{ ...row!.coverages![0]!, order: 'fourth' }] },
      { coverages: [{ ...row!.coverages![0]!, startsOn: '2024-02-30' }] },
      { coverages: [{ ...row!.coverages![0]!, copayMinor: 1.5 }] },
      { allergies: [{ ...row!.allergies![0]!, display: 'x'.repeat(501) }] },
      { allergies: [{ ...row!.allergies![0]!, recordedOn: 'yesterday' }] },
      { photo: Buffer.from('<svg/>').toString('base64') },
      { photo: 'no base64' },
    ];
    const outcomes = await send(
      bad.map((changes) => ({ ...row!, ...changes, externalId: newId() })),
      newId(),
      world.there,
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(bad.map(() => 'refused'));
    expect(outcomes[0]!.reason).toMatch(/^The coverages or allergies do not fit/);
  });
});
