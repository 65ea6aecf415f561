import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { furnish } from '../../../../tests/support/endpoint-calls.ts';
import { fixtureFolder } from '../../../tools/import/bundle.fixture.ts';
import { importFhir } from '../../../tools/import/import-fhir.ts';
import { addRecord } from '../../../../tests/support/naughty-chart.ts';

let world: ApiWorld;
const folder = fixtureFolder();
beforeAll(async () => {
  world = await createApiWorld();
  const mine = await furnish(world, world.here);
  const theirs = await furnish(world, world.there);
  await addRecord(world.database, world.here, mine.patientId, 'Words from elsewhere');
  await addRecord(world.database, world.there, theirs.patientId, 'Words of the other clinic');
});
afterEach(() => closed());
afterAll(async () => {
  folder.remove();
  await world.close();
});

const path = () => `/${world.here.id}/export`;
const prepare = async (wish = {}) =>
  (bodyOf(await world.call(world.here.users.Admin, 'POST', path(), wish)) as { path: string }).path;
const state = async () =>
  bodyOf(await world.call(world.here.users.Admin, 'GET', path())) as {
    counts: { kind: string; rows: number }[];
    running: { rows: number; of: number; byName: string } | null;
    last: { outcome: string; rows: number } | null;
  };
const fetchAll = async (wish = {}) => {
  const response = await world.api.pages.request(await prepare(wish));
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  await closed();
  return { response, files };
};
/** No connection of an export is left: the snapshot is closed, and the lock with it. */
async function closed() {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await world.database.pool.query(
      "select from pg_stat_activity where application_name = 'plumbline-export' and datname = current_database()",
    );
    if (rows.length === 0) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('An export still holds its snapshot.');
}
const many = (count: number) =>
  world.database.pool.query(
    `insert into patients (id, clinic_id, first_name, last_name, birth_date)
      select gen_random_uuid(), $1, repeat(md5(n::text), 20), md5((n * 7)::text), '1980-01-01' from generate_series(1, $2) n`,
    [world.here.id, count],
  );

describe('everything of a clinic', () => {
  it('is one ZIP with a list that says what lies in it', async () => {
    const { response, files } = await fetchAll();
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="plumbline-clinic-[\d-]+\.zip"$/,
    );
    const manifest = JSON.parse(files.get('manifest.json')!) as {
      files: { name: string; rows: number; bytes: number; sha256: string }[];
    };
    expect(manifest.files.map(({ name }) => name)).toEqual(
      [...files.keys()].filter((name) => /^(fhir|csv)\//.test(name)),
    );
    for (const { name, rows, bytes, sha256 } of manifest.files) {
      const text = files.get(name)!;
      expect([name, bytes, sha256]).toEqual([
        name,
        Buffer.byteLength(text),
        createHash('sha256').update(text).digest('hex'),
      ]);
      if (name.endsWith('.ndjson')) expect([name, rows]).toEqual([name, text.split('\n').length - 1]);
    }
    const { counts, last } = await state();
    for (const { kind, rows } of counts)
      expect([kind, manifest.files.find(({ name }) => name === `csv/${kind}.csv`)?.rows]).toEqual([
        kind,
        rows,
      ]);
    expect(last).toMatchObject({ outcome: 'sent' });
  });

  it('has one bundle and a print of each chart when they are asked for, each in the list', async () => {
    const numbered = patientBody({ firstName: 'Merged', lastName: 'Away' });
    bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/patients`, numbered));
    await world.database.pool.query(
      `update patients set merged_into = (select id from patients where clinic_id = $1 and id <> $2 limit 1) where id = $2`,
      [world.here.id, numbered.id],
    );
    await world.database.pool.query(
      `update patients set chart_number = '../17 / Ø' where id = (select id from patients where clinic_id = $1 and merged_into is null order by id limit 1)`,
      [world.here.id],
    );
    const plain = (await fetchAll()).files;
    expect([...plain.keys()].filter((name) => /^pdf|bundle/.test(name))).toEqual([]);
    const { files } = await fetchAll({ bundle: true, pdf: true });
    const { rows: charts } = await world.database.pool.query<{ id: string; number: string }>(
      'select id::text, chart_number as number from patients where clinic_id = $1 and merged_into is null order by id',
      [world.here.id],
    );
    const prints = [...files].filter(([name]) => name.startsWith('pdf/'));
    expect(prints.map(([name]) => name)).toEqual(
      charts.map(({ id, number }, at) => `pdf/${at === 0 ? '_17_Ø' : number}-${id}.pdf`),
    );
    for (const [, text] of prints)
      expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF']);
    const bundle = JSON.parse(files.get('fhir/bundle.json')!) as {
      type: string;
      entry: { fullUrl: string; resource: { resourceType: string; id: string } }[];
    };
    const lines = [...files]
      .filter(([name]) => name.endsWith('.ndjson'))
      .flatMap(([, text]) => text.split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as unknown);
    expect(bundle.type).toBe('collection');
    expect(bundle.entry.map(({ resource }) => resource)).toEqual(lines);
    expect(bundle.entry[0]!.fullUrl).toMatch(/\/fhir\/Organization\/[0-9a-f-]{36}$/);
    const manifest = JSON.parse(files.get('manifest.json')!) as { files: { name: string; rows: number }[] };
    const rowsIn = (name: string) => manifest.files.find((file) => file.name === name)?.rows;
    expect([rowsIn('fhir/bundle.json'), rowsIn(prints[0]![0])]).toEqual([lines.length, 1]);
    const sent = await state();
    expect(sent.last).toMatchObject({ outcome: 'sent' });
  });

  it('holds nothing of another clinic, and every reference leads to a line of it', async () => {
    const { files } = await fetchAll();
    const all = [...files.values()].join('\n');
    const { rows } = await world.database.pool.query<{ id: string }>(
      ['patients', 'appointments', 'encounters', 'charges', 'conditions', 'locations', 'practitioners']
        .map((table) => `select id::text from ${table} where clinic_id = $1`)
        .join(' union all '),
      [world.there.id],
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ id }) => all.includes(id))).toEqual([]);
    expect(all).not.toContain('Words of the other clinic');
    expect(all).not.toContain(world.there.users.Provider);
    const resources = [...files]
      .filter(([name]) => name.startsWith('fhir/'))
      .flatMap(([, text]) => text.split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as { resourceType: string; id: string });
    const there = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
    const named = [...JSON.stringify(resources).matchAll(/"reference":"([^"]+)"/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([]);
  });

  it('is read back by the import, file by file', async () => {
    const { files } = await fetchAll();
    const report = await importFhir({
      database: world.database,
      origin: { clinicId: world.there.id, source: `clinic-${newId()}` },
      timeZone: 'America/New_York',
      files: [...files]
        .filter(([name]) => name.endsWith('.ndjson'))
        .map(([name, text]) => folder.write(name.replace('fhir/', ''), text)),
      nowMs: () => world.clock.nowMs,
    });
    expect(report.isWhole).toBe(true);
    // Both clinics have counted from the same number.
    expect(report.renumberedCount).toBeGreaterThan(0);
    expect(report.counts.Patient.new).toBe(files.get('fhir/Patient.ndjson')!.split('\n').length - 1);
  });

  it('is of one moment: what is added meanwhile is not in it', async () => {
    await many(20_000);
    const response = await world.api.pages.request(await prepare());
    const reader = response.body!.getReader();
    const chunks = [(await reader.read()).value!];
    const late = patientBody({ firstName: 'Latecomer' });
    bodyOf(await world.write(world.here.users.Admin, 'POST', `/${world.here.id}/patients`, late));
    for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
    const files = readZip(Buffer.concat(chunks));
    expect([...files.values()].join('\n')).not.toContain('Latecomer');
    expect(files.get('csv/patients.csv')!.split('\r\n').length).toBe(
      files.get('fhir/Patient.ndjson')!.split('\n').length + 1,
    );
  }, 120_000);

  it('is one at a time, says how far it is, waits for its reader, and ends when the reader goes', async () => {
    const [first, second] = [await prepare(), await prepare()];
    const reader = (await world.api.pages.request(first)).body!.getReader();
    await reader.read();
    expect((await world.api.pages.request(second)).status).toBe(409);
    const refused = await world.call(world.here.users.Admin, 'POST', path(), {});
    expect([refused.status, refused.body.code]).toEqual([409, 'in-flight']);
    // It stands still while nobody takes anything: what is written ahead is little.
    let before = -1;
    const isStanding = async () => {
      // How far it is, is told once a second.
      await new Promise((go) => setTimeout(go, 1_300));
      const { rows } = (await state()).running!;
      const stands = rows === before;
      before = rows;
      return stands;
    };
    await expect.poll(isStanding, { timeout: 20_000 }).toBe(true);
    const { rows, of, byName } = (await state()).running!;
    expect([rows, byName]).toEqual([before, 'Admin Here']);
    expect(rows).toBeLessThan(of / 2);
    await reader.cancel();
    await closed();
    expect(await state()).toMatchObject({ running: null, last: { outcome: 'failed' } });
    expect((await fetchAll()).files.has('manifest.json')).toBe(true);
  });

  it('is stopped by a word, and the file that was begun is seen to be none', async () => {
    const reader = (await world.api.pages.request(await prepare())).body!.getReader();
    await reader.read();
    const stopped = await world.call(world.here.users.Admin, 'DELETE', path());
    expect(stopped.body).toEqual({ stopped: true });
    await expect.poll(async () => (await state()).running, { timeout: 10_000 }).toBeNull();
    await expect(
      (async () => {
        for (;;) if ((await reader.read()).done) return;
      })(),
    ).rejects.toThrow('stopped');
    await closed();
    expect((await state()).last).toMatchObject({ outcome: 'stopped' });
  });

  it('leaves the patients of the clinic as they were', async () => {
    const sum = async () =>
      (
        await world.database.pool.query(
          'select count(*), max(updated_at) from patients where clinic_id = $1',
          [world.here.id],
        )
      ).rows;
    const before = await sum();
    await fetchAll();
    expect(await sum()).toEqual(before);
  });
});
