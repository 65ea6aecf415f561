import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { createCsvReader } from '../../../../src/lib/files/csv-reader.ts';
import { fromCell } from '../../../../src/lib/files/csv-cell.ts';
import { fixtureFolder } from '../../../tools/import/bundle.fixture.ts';
import { importFhir } from '../../../tools/import/import-fhir.ts';
import { chartKinds, placeKinds } from './kinds/export-kinds.ts';
import { addRecord, naughtyTexts } from '../../../../tests/support/naughty-chart.ts';

let world: ApiWorld;
let patientId: string;
let signedId: string;
let bystanderId: string;
const folder = fixtureFolder();

beforeAll(async () => {
  world = await createApiWorld();
  patientId = await addChart('Wilhelmina', 'Farrow', 'From another system');
  bystanderId = await addChart('Bystander', 'Nobody', 'Bystanders words');
});
afterAll(async () => {
  folder.remove();
  await world.close();
});

/** A patient with a booked visit, a signed note and its charges, a draft, and the record of another system. */
async function addChart(firstName: string, lastName: string, words: string): Promise<string> {
  const { here } = world;
  const { Provider } = here.users;
  const patient = patientBody({
    firstName,
    lastName,
    middleName: 'Mid',
    preferredName: 'Mina',
    phone: '555 0100',
    email: 'a@b.example',
    address1: '1 Way',
    address2: 'Flat 2',
    city: 'Troy',
    state: 'NY',
    zip: '12180',
    alerts: ['Latex', words],
  });
  bodyOf(await world.write(Provider, 'POST', `/${here.id}/patients`, patient));
  bodyOf(await world.write(Provider, 'POST', `/${here.id}/appointments`, bookingBody(here, patient.id)));
  const vitals = { systolicMmHg: 120, diastolicMmHg: 80, pulsePerMinute: 61 };
  const note = encounterBody(here, patient.id, { note: fullNote({ vitals }) });
  bodyOf(await world.write(Provider, 'POST', `/${here.id}/encounters`, note));
  const sign = { signedAt: '2026-03-02T14:30:00.000Z', deviceSequence: 1 };
  const chargeIds = { cmt: newId(), massageTherapy: newId() };
  bodyOf(
    await world.write(
      Provider,
      'POST',
      `/${here.id}/encounters/${note.id}/sign`,
      { ...sign, chargeIds },
      { seen: 1 },
    ),
  );
  signedId ??= note.id;
  const draft = encounterBody(here, patient.id, { title: 'Draft' });
  bodyOf(await world.write(Provider, 'POST', `/${here.id}/encounters`, draft));
  await addRecord(world.database, here, patient.id, words);
  return patient.id;
}

async function fetchChart(id: string, body: unknown, user = world.here.users.Provider) {
  const reply = await world.call(user, 'POST', `/${world.here.id}/patients/${id}/export`, body);
  const { path } = bodyOf(reply) as { path: string };
  const response = await world.api.pages.request(path);
  return { path, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

interface Entry {
  fullUrl: string;
  resource: Record<string, unknown> & { resourceType: string; id: string };
}
const bundleOf = async (id: string) =>
  JSON.parse((await fetchChart(id, { format: 'fhir' })).bytes.toString('utf8')) as { entry: Entry[] };

/** Every reference in a value. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'reference' && typeof item === 'string' ? [item] : references(item),
  );
}

const rows = async (statement: string, ids: readonly unknown[]) =>
  (await world.database.pool.query<Record<string, unknown>>(statement, [...ids])).rows;

describe('one chart as a FHIR bundle', () => {
  it('holds every kind, and what it refers to', async () => {
    const { entry } = await bundleOf(patientId);
    const kinds = new Set(entry.map(({ resource }) => resource.resourceType));
    expect([...kinds].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      'AllergyIntolerance Appointment ChargeItem Composition Condition Coverage DocumentReference Encounter Flag Invoice Location Observation Organization Patient Practitioner Procedure'.split(
        ' ',
      ),
    );
    const there = new Set(entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`));
    expect(there.size).toBe(entry.length);
    expect(entry.flatMap(({ resource }) => references(resource)).filter((one) => !there.has(one))).toEqual(
      [],
    );
    expect(
      entry.every(({ fullUrl, resource }) => fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`)),
    ).toBe(true);
    expect(JSON.stringify(entry)).not.toContain('Bystander');
  });

  it('has the words of the signed note with its signature, and the draft only as entries', async () => {
    const { entry } = await bundleOf(patientId);
    const of = (kind: string) =>
      entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === kind);
    expect(of('Composition')).toMatchObject([
      { id: signedId, status: 'final', attester: [{ mode: 'legal', time: '2026-03-02T14:30:00.000Z' }] },
    ]);
    expect(JSON.stringify(of('Composition'))).toContain('Low back pain since Monday.');
    expect(new Set(of('DocumentReference').map(({ docStatus }) => docStatus))).toEqual(
      new Set(['final', 'preliminary']),
    );
    expect(of('Invoice').map(({ totalGross }) => totalGross)).toEqual(
      (
        await rows('select total_minor from charges where patient_id = $1 order by posted_at, id', [
          patientId,
        ])
      ).map((row) => ({ value: Number(row['total_minor']) / 100, currency: 'USD' })),
    );
  });

  it('has the same ids each time', async () => {
    const ids = async () => (await bundleOf(patientId)).entry.map(({ fullUrl }) => fullUrl);
    expect(await ids()).toEqual(await ids());
  });

  it('reads back as the same rows, also with text that programs choke on', async () => {
    for (const [at, text] of ['Plain words', ...naughtyTexts].entries()) {
      const id = await addChart(text, text, text);
      const { bytes } = await fetchChart(id, { format: 'fhir' });
      const report = await importFhir({
        database: world.database,
        origin: { clinicId: world.there.id, source: `round-${at}` },
        timeZone: 'America/New_York',
        files: [folder.write(`chart-${at}.json`, bytes.toString('utf8'))],
        nowMs: () => world.clock.nowMs,
      });
      expect(report.isWhole).toBe(true);
      const [copy] = await rows('select id from patients where clinic_id = $1 and external_source = $2', [
        world.there.id,
        `round-${at}`,
      ]);
      const content = async (patient: unknown, clinic: string) => ({
        patients: await rows(
          `select first_name, middle_name, last_name, preferred_name, birth_date::text, sex, phone, email, address1,
            address2, city, state, zip, alerts, chart_number, deceased_on from patients where id = $1`,
          [patient],
        ),
        encounters: await rows(
          `select e.title, e.started_at, e.ended_at, e.provider_name, p.name as practitioner, p.npi, o.name as organization
            from encounters e left join practitioners p on p.id = e.practitioner_id
            left join organizations o on o.id = e.organization_id
            where e.patient_id = $1 and (e.status = 'recorded' and e.title not in ('Follow-up', 'Draft')) order by e.title`,
          [patient],
        ),
        ...Object.fromEntries(
          await Promise.all(
            Object.entries({
              conditions: 'code_system, code, display, status, onset_on::text, abated_on::text',
              observations: 'code_system, code, display, value, unit, taken_at',
              procedures: 'code_system, code, display, status, performed_at',
              allergies: 'code_system, code, display, criticality, status, recorded_on::text',
              coverages: 'payer, plan, status, starts_on::text, ends_on::text',
            }).map(async ([table, columns]) => [
              table,
              await rows(
                `select ${columns} from ${table} where patient_id = $1 and clinic_id = $2
                  and ${table === 'observations' ? "code = 'T1'" : 'true'} order by 1, 2, 3, 4, 5`,
                [patient, clinic],
              ),
            ]),
          ),
        ),
      });
      expect(await content(copy!['id'], world.there.id)).toEqual(await content(id, world.here.id));
      const measured = await rows(
        "select display, value, unit from observations where patient_id = $1 and code <> 'T1' order by code",
        [copy!['id']],
      );
      expect(measured).toEqual([
        { display: 'Pain severity, 0 to 10', value: '6', unit: '{score}' },
        { display: 'Blood pressure', value: '120/80', unit: 'mm[Hg]' },
        { display: 'Heart rate', value: '61', unit: '/min' },
      ]);
    }
  });
});

describe('one chart as tables', () => {
  const tables = async (id: string, byteOrderMark = false) => {
    const { bytes } = await fetchChart(id, { format: 'csv', byteOrderMark });
    return readZip(bytes);
  };
  const records = (text: string) => {
    const reader = createCsvReader(',');
    const [header, ...lines] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
    return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header![at]!, cell])));
  };

  it('are one file for each kind, whole', async () => {
    const files = await tables(patientId);
    expect([...files.keys()].filter((name) => name.startsWith('csv/')).toSorted()).toEqual(
      [...chartKinds, ...placeKinds].map(({ name }) => `csv/${name}.csv`).toSorted(),
    );
    expect(records(files.get('csv/patients.csv')!)).toMatchObject([
      { id: patientId, firstName: 'Wilhelmina', alerts: 'Latex\nFrom another system' },
    ]);
    expect(records(files.get('csv/visits.csv')!).length).toBe(3);
    expect(records(files.get('csv/visits.csv')!).find(({ id }) => id === signedId)?.['subjective']).toContain(
      'Low back pain since Monday.',
    );
    expect([...files.values()].join('')).not.toContain('Bystander');
  });

  it('hold no formula, and the very text for whoever takes the apostrophe away', async () => {
    for (const text of naughtyTexts) {
      const id = await addChart(text, 'Naughty', text);
      const files = await tables(id);
      for (const [name, content] of files) {
        if (!name.startsWith('csv/')) continue;
        const cells = records(content).flatMap((record) => Object.values(record));
        expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
      }
      expect(fromCell(records(files.get('csv/patients.csv')!)[0]!['firstName']!)).toBe(text);
    }
  });

  it('begin with the mark of UTF-8 where that is wished', async () => {
    expect((await tables(patientId, true)).get('csv/patients.csv')!.startsWith('\uFEFFid,')).toBe(true);
    expect((await tables(patientId)).get('csv/patients.csv')!.startsWith('id,')).toBe(true);
  });
});

describe('the walls', () => {
  it('a ticket is good for one download, for a minute, and as it was sealed', async () => {
    const first = await fetchChart(patientId, { format: 'fhir' });
    expect(first.response.status).toBe(200);
    expect((await world.api.pages.request(first.path)).status).toBe(404);
    const fresh = async () =>
      (
        bodyOf(
          await world.call(
            world.here.users.Provider,
            'POST',
            `/${world.here.id}/patients/${patientId}/export`,
            {
              format: 'fhir',
            },
          ),
        ) as { path: string }
      ).path;
    const late = await fresh();
    world.clock.nowMs += 61_000;
    expect((await world.api.pages.request(late)).status).toBe(404);
    const [words, seal] = (await fresh()).slice('/export/'.length).split('.');
    const forged = JSON.parse(Buffer.from(words!, 'base64url').toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...forged, clinicId: world.there.id })).toString('base64url');
    expect((await world.api.pages.request(`/export/${other}.${seal}`)).status).toBe(404);
    for (const path of ['/export/x', '/export/.', `/export/${'a'.repeat(10_240)}`])
      expect((await world.api.pages.request(path)).status).toBe(404);
  });

  it('a ticket is over when its holder may no longer', async () => {
    const { Biller } = world.here.users;
    const reply = await world.call(Biller, 'POST', `/${world.here.id}/patients/${patientId}/export`, {
      format: 'fhir',
    });
    await world.database.pool.query("update memberships set roles = '{Staff}' where user_id = $1", [Biller]);
    expect((await world.api.pages.request((bodyOf(reply) as { path: string }).path)).status).toBe(404);
    await world.database.pool.query("update memberships set roles = '{Biller}' where user_id = $1", [Biller]);
  });

  it('another clinic gets nothing, and a 10 kB id is refused with a word', async () => {
    const { Admin } = world.there.users;
    const path = `/${world.there.id}/patients/${patientId}/export`;
    expect((await world.call(Admin, 'POST', path, { format: 'fhir' })).status).toBe(404);
    const long = await world.call(
      world.here.users.Admin,
      'POST',
      `/${world.here.id}/patients/${'a'.repeat(10_240)}/export`,
      { format: 'fhir' },
    );
    expect({ status: long.status, code: long.body.code }).toEqual({ status: 422, code: 'fields-invalid' });
    expect(long.text.length).toBeLessThan(2_000);
  });

  it('each export stands in the audit trail, when it was asked for and when it was sent', async () => {
    await new Promise((go) => setTimeout(go, 1_200));
    const found = await rows(
      "select action from audit_log where patient_id = $1 and action like 'exports.%' group by action order by action",
      [bystanderId],
    );
    expect(found).toEqual([]);
    const own = await rows(
      "select action from audit_log where patient_id = $1 and action like 'exports.%' group by action order by action",
      [patientId],
    );
    expect(own.map(({ action }) => action)).toEqual(['exports.chart', 'exports.chartSent']);
  });
});
