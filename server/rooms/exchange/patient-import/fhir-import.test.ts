import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRow } from '../../../../src/contract/exchange/patient-import.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import type { Json } from '../../../../src/domain/exchange/fhir-json.ts';
import { readFhirRow } from '../../../../src/domain/exchange/fhir-row.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
  type TestClinic,
} from '../../../../tests/support/api-world.ts';
import { naughtyTexts } from '../../../../tests/support/naughty-chart.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { ofPatientTexts, patientTextNames } from '../../../../src/domain/people/patient-texts.ts';
import { patients } from '../../people/patients/patients.table.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const today = '2026-11-23' as PlainDate;
const row = (resource: object, line = 1): ImportRow => {
  const read = readFhirRow({ line, resource: resource as Json, fullUrl: '' }, today);
  if (!('row' in read)) throw new Error(read.reason);
  return read.row;
};
const person = (id: string, last: string, more: object = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: last, given: [`First ${last}`] }],
  birthDate: '1984-07-21',
  ...more,
});
const send = async (
  rows: ImportRow[],
  source = newId(),
  clinic: TestClinic = world.here,
  format = 'fhir',
) => {
  const reply = await world.call(clinic.users.Admin, 'POST', `/${clinic.id}/patient-import`, {
    source,
    format,
    rows,
  });
  return (bodyOf(reply) as { outcomes: ImportOutcome[] }).outcomes;
};
const words = async (...args: Parameters<typeof send>) => (await send(...args)).map(({ outcome }) => outcome);
const exported = async (clinic: TestClinic) => {
  const { path } = bodyOf(await world.call(clinic.users.Admin, 'POST', `/${clinic.id}/export`, {})) as {
    path: string;
  };
  const response = await world.api.pages.request(path);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return files
    .get('fhir/Patient.ndjson')!
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);
};
const textColumns = patientTextNames.map((name) => patients[name].name).join(', ');
/** What a clinic has of its patients, without what is each clinic's own. */
const patientsOf = async (clinic: TestClinic) =>
  (
    await world.database.pool.query(
      `select first_name, middle_name, last_name, preferred_name, birth_date::text, sex, phone, email, address1, address2,
        city, state, zip, alerts, tags, ${textColumns}, no_contact_by, no_reminders_by, chart_number, deceased_on::text
      from patients where clinic_id = $1 and merged_into is null order by last_name, first_name, birth_date, chart_number`,
      [clinic.id],
    )
  ).rows;

describe('patients out of FHIR', () => {
  it('are those of the export that they come from, in an empty clinic, and a second time nobody', async () => {
    const { here, there } = world;
    const whole = {
      firstName: 'Zoë',
      middleName: 'Ann Lu',
      lastName: 'Whole',
      preferredName: 'Zo',
      birthDate: '2000-02-29',
      sex: 'other',
      phone: '+1 555 0100',
      email: 'zoe@clinic.example',
      address1: '1 Elm St',
      address2: 'Flat 2',
      city: 'Bath',
      state: 'ME',
      zip: '04530',
      alerts: ['Latex', 'Pacemaker'],
      tags: ['golf', 'Monday'],
      ...ofPatientTexts((_, name) => `Their ${name}`),
      noContactBy: ['voicemail', 'text'],
      noRemindersBy: ['mail'],
      deceasedOn: '2024-02-29',
    };
    bodyOf(await world.write(here.users.Admin, 'POST', `/${here.id}/patients`, patientBody(whole)));
    for (const text of naughtyTexts) {
      const odd = patientBody({
        // Blanks at the ends of a name do not come along.
        lastName: text.trim(),
        firstName: text.trim(),
        alerts: [text],
        tags: [text.slice(0, 40)].filter((tag) => /\S/.test(tag)),
      });
      await world.write(here.users.Admin, 'POST', `/${here.id}/patients`, odd);
    }
    await send([
      row(person('n1', 'Numbered', { identifier: [{ type: { coding: [{ code: 'MR' }] }, value: 'C-9' }] })),
    ]);
    expect(await patientsOf(there)).toEqual([]);
    const rows = (await exported(here)).map((resource, at) => row(resource, at + 1));
    expect(rows.length).toBeGreaterThan(15);
    const source = newId();
    const first = await send(rows, source, there);
    // Alike in the exporting clinic too: a person says that they are two.
    const others = rows
      .filter((_, at) => first[at]!.outcome === 'alike')
      .map((one) => ({ ...one, isAnother: true }));
    if (others.length > 0) expect(new Set(await words(others, source, there))).toEqual(new Set(['added']));
    expect(await patientsOf(there)).toEqual(await patientsOf(here));
    const again = await send(rows, source, there);
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['there']));
  });

  it('are there where the export came from, by their own ids', async () => {
    const before = await patientsOf(world.here);
    const rows = (await exported(world.here)).map((resource, at) => row(resource, at + 1));
    expect(new Set(await words(rows))).toEqual(new Set(['there']));
    expect(await patientsOf(world.here)).toEqual(before);
  });

  it('have ids that meet none of a spreadsheet, of whatever name', async () => {
    const source = newId();
    const [one, other] = [row(person('7', 'Fhirside')), row(person('7', 'Tableside'))];
    expect(await words([one], source)).toEqual(['added']);
    expect(await words([other], source, world.here, 'csv')).toEqual(['added']);
    expect(await words([one], source)).toEqual(['there']);
  });

  it('are not taken for somebody else who has their id in another system', async () => {
    const source = newId();
    await send([row(person('1', 'Earlier'))], source);
    const put = person('1', 'Earlier', { birthDate: '1984-07-12' });
    expect(await words([row(put)], source)).toEqual(['there']);
    const [found] = await send([row(person('1', 'Stranger', { birthDate: '1950-01-01' }))], source);
    expect([found!.outcome, found!.reason]).toEqual([
      'refused',
      expect.stringMatching(/^The id 1 was imported as someone else/),
    ]);
  });

  it('with the chart number of somebody who may be they are asked about', async () => {
    const number = { identifier: [{ type: { coding: [{ code: 'MR' }] }, value: 'C-77' }] };
    expect(await words([row(person('a', 'Charted', number))])).toEqual(['added']);
    expect(await words([row(person('b', 'Charted', number))])).toEqual(['alike']);
    expect(await words([row(person('c', 'Another', number))])).toEqual(['refused']);
    expect(await words([{ ...row(person('b', 'Charted', number)), isAnother: true }])).toEqual(['refused']);
  });

  it('bring whom to call, once, and only with those who are added', async () => {
    const source = newId();
    const called = person('k', 'Called', {
      contact: [
        {
          name: { text: 'Bo Called' },
          relationship: [{ coding: [{ code: 'C' }] }],
          telecom: [{ system: 'phone', value: '555' }],
        },
      ],
    });
    const [added] = await send([row(called)], source);
    await send([row(called)], source);
    const { here } = world;
    const file = bodyOf(
      await world.call(here.users.Admin, 'GET', `/${here.id}/patients/${added!.patientId}/file`),
    ) as { contacts: object[] };
    expect(file.contacts).toMatchObject([
      { name: 'Bo Called', phone: '555', isEmergency: true, isGuarantor: false },
    ]);
    const bad = {
      ...row(person('m', 'Miscalled')),
      contacts: [{ name: ' ', relation: '', phone: '', email: '', isEmergency: false }],
    };
    expect(await words([bad])).toEqual(['refused']);
  });
});

describe('coverages and allergies of whoever is there already', () => {
  const allergy = (display: string, code = '') => ({
    codeSystem: '',
    code,
    display,
    criticality: 'high',
    status: 'active',
    recordedOn: null,
  });
  const coverage = (payer: string) => ({
    order: 'primary',
    payer,
    payerNumber: '',
    plan: '',
    memberId: 'M1',
    groupNumber: '',
    relation: 'self',
    subscriberName: '',
    subscriberBornOn: null,
    startsOn: null,
    endsOn: null,
    copayMinor: null,
    deductibleMinor: null,
    note: '',
  });
  const read = async (table: string, columns: string, id: string) =>
    (
      await world.database.pool.query<{ one: string }>(
        `select ${columns} as one from ${table} where patient_id = $1 order by 1`,
        [id],
      )
    ).rows.map(({ one }) => one);

  it('come when a person says who it is, once, and what is missing is told before', async () => {
    const source = newId();
    const bare = row(person('s-1', 'Sameson'));
    const [added] = await send([bare], source, world.here, 'csv');
    const id = added!.patientId!;
    const full: ImportRow = {
      ...bare,
      allergies: [allergy('Penicillin', '7980'), allergy('Latex'), allergy('LATEX')],
      coverages: [coverage('Acme'), coverage('Other')],
    };
    const told = await send([full], source, world.here, 'csv');
    expect(told).toMatchObject([{ outcome: 'there', patientId: id, beside: { allergies: 2, coverages: 2 } }]);
    expect(await read('allergies', 'display', id)).toEqual([]);
    expect((await words([full])).join()).toBe('alike');

    const same = { ...full, sameAs: id };
    expect(await send([same])).toMatchObject([{ outcome: 'there', beside: { allergies: 2, coverages: 2 } }]);
    for (const again of [newId(), source])
      expect(await send([same], again)).toMatchObject([{ beside: { allergies: 0, coverages: 0 } }]);
    expect(await read('allergies', 'display', id)).toEqual(['Latex', 'Penicillin']);
    expect(await read('patient_coverages', `"order" || ' ' || payer`, id)).toEqual([
      'primary Acme',
      'secondary Other',
    ]);
    expect((await send([full], source, world.here, 'csv'))[0]).not.toHaveProperty('beside');
  });

  it('go to the chart that theirs was merged into, and to nobody of another clinic', async () => {
    const [kept, gone] = (await send([row(person('m-1', 'Keptson')), row(person('m-2', 'Goneson'), 2)])).map(
      ({ patientId }) => patientId!,
    );
    await world.database.pool.query('update patients set merged_into = $1 where id = $2', [kept, gone]);
    const same: ImportRow = {
      ...row(person('m-3', 'Goneson')),
      allergies: [allergy('Pollen')],
      sameAs: gone!,
    };
    expect(await send([same])).toMatchObject([{ outcome: 'there', patientId: kept }]);
    expect(await read('allergies', 'display', kept!)).toEqual(['Pollen']);
    expect(await send([same], newId(), world.there)).toMatchObject([
      { outcome: 'refused', reason: 'This patient is not in the clinic any more.' },
    ]);
  });
});
