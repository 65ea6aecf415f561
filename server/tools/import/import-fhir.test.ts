import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { fixtureFolder, patientBundle, patientResource } from './bundle.fixture.ts';
import { recordChecksums, recordTables } from './record-tables.fixture.ts';
import type { ImportFile } from './find-files.ts';
import { addMember, findImportClinic, type ImportClinic } from './import-clinic.ts';
import { importFhir } from './import-fhir.ts';
import { reportInWords } from './report-words.ts';

const now = Date.parse('2025-03-12T15:20:00Z');
const took = { seconds: 1, peakMb: 100 };

describe('the import', () => {
  let database: Database;
  let clinic: ImportClinic;
  const folder = fixtureFolder();

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });
  beforeEach(async () => {
    const emptied = [...recordTables.filter((table) => table !== 'locations'), 'live_events', 'live_cursors'];
    await database.pool.query(
      emptied
        .toReversed()
        .map((table) => `delete from ${table};`)
        .join(' '),
    );
    clinic = await findImportClinic(database, null);
  });

  const run = (files: ImportFile | ImportFile[], options: { source?: string; signal?: AbortSignal } = {}) =>
    importFhir({
      database,
      origin: { clinicId: clinic.id, source: options.source ?? 'test' },
      timeZone: clinic.timeZone,
      files: [files].flat(),
      nowMs: () => now,
      ...(options.signal && { signal: options.signal }),
    });
  const rows = async <T extends object = Record<string, unknown>>(statement: string): Promise<T[]> =>
    (await database.pool.query<T>(statement)).rows;
  const checksum = () => recordChecksums(database);

  test('reads one of each kind, with references resolved in any order', async () => {
    const report = await run(folder.write('one.ndjson', [patientBundle(1)]));
    expect(report.isWhole).toBe(true);
    expect(report.total('new')).toBe(9);
    expect(report.otherTypes).toEqual(new Map([['ExplanationOfBenefit', 2]]));
    const [patient] = await rows(
      'select * , birth_date::text as born, deceased_on::text as died from patients',
    );
    expect(patient).toMatchObject({
      first_name: 'Ada',
      middle_name: 'Bea',
      last_name: "O'Tèst",
      born: '1931-02-28',
      died: '2020-12-31',
      sex: 'female',
      phone: '555-0123',
      address1: '1 Test Way',
      address2: 'Flat 2',
      city: 'Testerly',
      zip: '01999',
      chart_number: 'MRN-1',
    });
    const [encounter] = await rows(
      'select e.*, p.name as practitioner, o.name as organization from encounters e join practitioners p on p.id = e.practitioner_id join organizations o on o.id = e.organization_id',
    );
    expect(encounter).toMatchObject({
      patient_id: patient!['id'],
      status: 'recorded',
      title: 'Encounter for check up: Low back pain',
      provider_name: 'Dr. Cy Probe',
      practitioner: 'Dr. Cy Probe',
      organization: 'Test Practice',
      started_at: new Date('2019-03-01T09:00:00Z'),
      ended_at: new Date('2019-03-01T09:30:00Z'),
    });
    expect(await rows('select value, unit, encounter_id from observations')).toEqual([
      { value: '124/73.4', unit: 'mm[Hg]', encounter_id: encounter!['id'] },
    ]);
    expect(await rows('select display, status, onset_on::text from conditions')).toEqual([
      { display: 'Low back pain', status: 'active', onset_on: '2018-01-01' },
    ]);
    expect(await rows('select display, performed_at from procedures')).toEqual([
      { display: 'Stretching exercises', performed_at: new Date('2019-03-01T09:10:00Z') },
    ]);
    expect(await rows('select display, criticality, recorded_on::text from allergies')).toEqual([
      { display: 'Latex', criticality: 'high', recorded_on: '2019-03-01' },
    ]);
    // Two claims contain the same coverage: it is one.
    expect(await rows('select payer, plan, status, patient_id from coverages')).toEqual([
      { payer: 'Test Payer', plan: 'medicare', status: 'active', patient_id: patient!['id'] },
    ]);
    expect(report.counts.Coverage).toMatchObject({ read: 2, new: 1, unchanged: 1 });
  });

  test('changes nothing the second time, whatever the file is called and packed with', async () => {
    const bundles = [patientBundle(1), patientBundle(2)];
    await run(folder.write('first.ndjson', bundles));
    const before = await checksum();
    const report = await run(folder.write('second.ndjson.gz', bundles));
    expect([report.total('new'), report.total('changed')]).toEqual([0, 0]);
    expect(reportInWords(report, took)).toContain('0 new, 0 changed in');
    expect(await checksum()).toEqual(before);
  });

  test('takes over what has changed at the source, and nothing of a patient who was edited here', async () => {
    await run(folder.write('a.ndjson', [patientBundle(1), patientBundle(2)]));
    await database.pool.query(
      `insert into audit_log (clinic_id, at, action, entity, entity_id, patient_id, outcome)
       select clinic_id, now(), 'patients.update', 'patient', id, id, 'done' from patients where chart_number = 'MRN-2'`,
    );
    const moved = { address: [{ line: ['9 New Way'], city: 'Newtown' }] };
    const report = await run(
      folder.write('b.ndjson', [patientBundle(1, { patient: moved }), patientBundle(2, { patient: moved })]),
    );
    expect(report.counts.Patient).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(await rows('select address1, version from patients order by chart_number')).toEqual([
      { address1: '9 New Way', version: 2 },
      { address1: '1 Test Way', version: 1 },
    ]);
  });

  test('leaves an allergy that was changed here as it was entered', async () => {
    await run(folder.write('a.ndjson', [patientBundle(1), patientBundle(2)]));
    await database.pool.query(`update allergies set reaction = 'Hives' where patient_id in
      (select id from patients where chart_number = 'MRN-2')`);
    await database.pool.query(
      `insert into audit_log (clinic_id, at, action, entity, entity_id, patient_id, outcome)
       select a.clinic_id, now(), 'record.saveAllergy', 'allergy', a.id, a.patient_id, 'done'
       from allergies a join patients p on p.id = a.patient_id where p.chart_number = 'MRN-2'`,
    );
    const allergy = { reaction: [{ manifestation: [{ text: 'Wheezing' }], severity: 'severe' }] };
    const report = await run(
      folder.write(
        'b.ndjson',
        [1, 2].map((number) => patientBundle(number, { allergy })),
      ),
    );
    expect(report.counts.AllergyIntolerance).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(
      await rows(`select a.reaction, a.severity, a.version from allergies a
        join patients p on p.id = a.patient_id order by p.chart_number`),
    ).toEqual([
      { reaction: 'Wheezing', severity: 'severe', version: 2 },
      { reaction: 'Hives', severity: '', version: 1 },
    ]);
  });

  test('reports a broken line with file, line and reason, and reads the rest', async () => {
    const text = [
      JSON.stringify(patientBundle(1)),
      '{"resourceType":"Bundle","entry":[{',
      '',
      '[1, 2]',
      JSON.stringify(
        patientBundle(2, {
          extra: [
            {
              resourceType: 'Observation',
              id: 'x',
              status: 'final',
              code: { text: 'Pulse' },
              subject: { reference: 'Patient/nobody' },
            },
          ],
        }),
      ),
      JSON.stringify(patientBundle(3, { patient: { birthDate: '1965-13' } })),
      JSON.stringify(patientBundle(4)),
    ].join('\n');
    const file = folder.write('broken.ndjson', text);
    const report = await run(file);
    expect(report.isWhole).toBe(false);
    expect(report.failures.map(({ line, what }) => [line, what])).toEqual([
      [2, ''],
      [4, ''],
      [5, 'Observation/x'],
      [6, expect.stringMatching(/^Patient\//)],
      [6, '7 resources'],
    ]);
    const words = reportInWords(report, took);
    expect(words).toContain(`${file.path}, line 2: is not JSON`);
    expect(words).toContain('line 4: is JSON, but no FHIR resource');
    expect(words).toContain('the patient Patient/nobody is neither in these files nor in the clinic');
    expect(words).toContain('the birth date is "1965-13", and there is no such day');
    expect(await rows('select chart_number from patients order by 1')).toEqual(
      ['MRN-1', 'MRN-2', 'MRN-4'].map((chart_number) => ({ chart_number })),
    );
  });

  test('numbers who comes without a chart number, once, and never changes a number that stands', async () => {
    const bare = (number: number) => patientBundle(number, { patient: { identifier: [] } });
    const counted = { type: { coding: [{ code: 'MR' }] }, value: '1002' };
    const file = folder.write('bare.ndjson', [
      bare(1),
      patientBundle(2, { patient: { identifier: [counted] } }),
      bare(3),
    ]);
    await database.pool.query('delete from chart_counters');
    await run(file);
    const numbers = () => rows('select chart_number from patients order by external_id');
    const given = ['1001', '1002', '1003'].map((chart_number) => ({ chart_number }));
    expect(await numbers()).toEqual(given);
    const again = await run(file);
    expect([again.total('new'), again.total('changed')]).toEqual([0, 0]);
    await run(folder.write('later.ndjson', [patientBundle(1), bare(4)]));
    expect(await numbers()).toEqual([...given, { chart_number: '1004' }]);
  });

  test('refuses a chart number that is taken, and says so', async () => {
    await run(folder.write('a.ndjson', [patientBundle(1)]));
    const report = await run(folder.write('b.ndjson', [patientBundle(1), patientBundle(2)]), {
      source: 'another',
    });
    expect(report.failures).toHaveLength(1);
    expect(report.failures[0]).toMatchObject({ line: 1, what: '10 resources' });
    expect(report.failures[0]?.reason).toContain('chart number');
    expect(report.counts.Patient).toMatchObject({ read: 2, new: 1, failed: 1 });
  });

  test.each([
    [
      'DSTU2',
      {
        resourceType: 'Patient',
        id: 'p',
        name: [{ family: ['Old'], given: ['Way'] }],
        birthDate: '1950-01-01',
      },
    ],
    ['DSTU2', { resourceType: 'Encounter', id: 'e', class: 'outpatient', status: 'finished' }],
    ['STU3', { resourceType: 'Observation', id: 'o', context: { reference: 'Encounter/e' } }],
    ['R5', { resourceType: 'Encounter', id: 'e', class: [{ text: 'x' }], status: 'completed' }],
  ])('refuses a bundle of FHIR %s as a whole', async (version, resource) => {
    const bundle = patientBundle(1, { extra: [resource] });
    const report = await run(folder.write('old.json', JSON.stringify(bundle, null, 2)));
    expect(report.failureCount).toBe(1);
    expect(report.failures[0]?.reason).toMatch(new RegExp(`is FHIR ${version}.*only FHIR R4`));
    expect(await rows('select 1 from patients')).toEqual([]);
  });

  test('reads one JSON file over many lines, and a bulk export in any order', async () => {
    const whole = await run(folder.write('whole.json.gz', JSON.stringify(patientBundle(1), null, 2)));
    expect(whole.total('new')).toBe(9);
    const bulk = [
      {
        resourceType: 'Condition',
        id: 'c1',
        code: { text: 'Neck pain' },
        subject: { reference: 'Patient/p1' },
      },
      {
        resourceType: 'Condition',
        id: 'c2',
        code: { text: 'Neck pain' },
        subject: { reference: 'https://elsewhere.example/fhir/Patient/p1/_history/2' },
      },
      {
        resourceType: 'Condition',
        id: 'c3',
        code: { text: 'Neck pain' },
        subject: { reference: 'Patient/p9' },
      },
      patientResource(7, { id: 'p1', identifier: [] }),
    ];
    const report = await run(folder.write('bulk.ndjson', bulk));
    expect(report.counts.Condition).toMatchObject({ new: 2, failed: 1 });
    expect(report.failures).toMatchObject([{ line: 3, what: 'Condition/c3' }]);
  });

  test('knows practitioners by their number, as bulk exports name them', async () => {
    const bulk = [
      {
        resourceType: 'Practitioner',
        id: 'd1',
        name: [{ text: 'Dr. Known' }],
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1999999984' }],
      },
      patientResource(1, { id: 'p1' }),
    ];
    const visit = {
      resourceType: 'Encounter',
      id: 'e1',
      status: 'finished',
      class: { code: 'AMB' },
      subject: { reference: 'Patient/p1' },
      period: { start: '2020-05-05' },
      participant: [
        {
          individual: {
            reference: 'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|1999999984',
            display: 'Dr. K.',
          },
        },
      ],
    };
    await run(folder.write('bulk.ndjson', bulk));
    const report = await run(folder.write('visits.ndjson', [visit]));
    expect(report.isWhole).toBe(true);
    // A day without a time is noon at the clinic, so that it stays that day.
    expect(
      await rows('select provider_name, started_at, practitioner_id is not null as known from encounters'),
    ).toEqual([{ provider_name: 'Dr. Known', started_at: new Date('2020-05-05T16:00:00Z'), known: true }]);
  });

  test('leaves out what was entered in error or refuted, and visits that did not take place', async () => {
    const whose = { reference: 'Patient/p1' };
    const found = ['entered-in-error', 'refuted'].flatMap((id) => {
      const said = { id, code: { text: 'x' }, verificationStatus: { coding: [{ code: id }] } };
      return [
        { resourceType: 'Condition', subject: whose, ...said },
        { resourceType: 'AllergyIntolerance', patient: whose, ...said },
      ];
    });
    const visit = { resourceType: 'Encounter', id: 'e', status: 'cancelled', subject: whose };
    const report = await run(
      folder.write('bulk.ndjson', [patientResource(1, { id: 'p1' }), ...found, visit]),
    );
    expect([report.failures, report.total('leftOut')]).toEqual([[], 5]);
    expect(await rows('select id from allergies union select id from conditions')).toEqual([]);
  });

  test('stores every string as it came, except what no database can hold', async () => {
    const hostile = "Robert'); DROP TABLE patients;-- \u202E <script>alert(1)</script> ﷽ 👩‍👩‍👧 Z̑ͫ";
    const broken = 'half \uD83D a pair and \0 nothing';
    const bulk = [
      patientResource(1, { id: 'p1', name: [{ family: hostile, given: ['Ünï'] }] }),
      { resourceType: 'Condition', id: 'c', code: { text: broken }, subject: { reference: 'Patient/p1' } },
    ];
    const report = await run(folder.write('hostile.ndjson', bulk));
    expect(report.failures).toEqual([]);
    expect(await rows('select last_name from patients')).toEqual([{ last_name: hostile }]);
    expect(await rows('select display from conditions')).toEqual([
      { display: 'half \uFFFD a pair and \uFFFD nothing' },
    ]);
  });

  test('reports a broken archive and goes on with the next file', async () => {
    const whole = folder.write('cut.ndjson.gz', [patientBundle(1), patientBundle(2)]);
    const cut = folder.write('cut.ndjson', '');
    writeFileSync(cut.path, readFileSync(whole.path).subarray(0, whole.bytes - 40));
    const report = await run([cut, folder.write('good.ndjson', [patientBundle(3)])]);
    expect(report.failures).toMatchObject([
      { file: cut.path, reason: expect.stringContaining('cannot be read') },
    ]);
    expect(report.counts.Patient.new).toBeGreaterThanOrEqual(1);
  });

  test('stops after the bundle at hand, and goes on when it is run again', async () => {
    const stop = new AbortController();
    const file = folder.write(
      'many.ndjson',
      [1, 2, 3].map((number) => patientBundle(number)),
    );
    stop.abort();
    const stopped = await run(file, { signal: stop.signal });
    expect([stopped.wasStopped, stopped.isWhole, stopped.total('new')]).toEqual([true, false, 0]);
    expect((await run(file)).counts.Patient.new).toBe(3);
  });

  test('writes what it brought into the audit trail, and tells the devices', async () => {
    await run(folder.write('one.ndjson', [patientBundle(1)]));
    const [entry] = await rows<{ detail: { counts: object } }>(
      "select detail from audit_log where action = 'records.import' order by id desc limit 1",
    );
    expect(entry?.detail.counts).toMatchObject({ Patient: { new: 1, changed: 0 } });
    expect(await rows('select topic from live_events order by topic')).toEqual(
      ['clinic', 'encounters', 'patients'].map((topic) => ({ topic })),
    );
  });

  test('goes into the clinic that is named, and lists the clinics when it is not there', async () => {
    expect((await findImportClinic(database, 'imported RECORDS')).id).toBe(clinic.id);
    expect((await findImportClinic(database, clinic.id)).name).toBe('Imported records');
    await expect(findImportClinic(database, 'Nowhere')).rejects.toThrow(
      /no clinic called "Nowhere"[^]*Imported records/,
    );
    await expect(addMember(database, clinic.id, 'nobody@demo.example')).rejects.toThrow(/Nobody here/);
  });
});
