import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../kernel/db/open-database.ts';
import { findFiles } from './find-files.ts';
import { findImportClinic, type ImportClinic } from './import-clinic.ts';
import { importFhir } from './import-fhir.ts';
import { recordChecksums } from './record-tables.fixture.ts';

const realFolder = fileURLToPath(
  new URL('../../../../shared/data/fhir-patients/synthea-r4', import.meta.url),
);
/** One shard, to stay fast; all of them with ALL_RECORDS=1. */
const shard = process.env['ALL_RECORDS'] === '1' ? '' : 'msk-04.ndjson.gz';
const timeLimitMs = 300_000;

describe.skipIf(!existsSync(realFolder))(
  'records of another system (skipped where ../shared/data is not there)',
  () => {
    let database: Database;
    let clinic: ImportClinic;
    beforeAll(async () => {
      database = await createTestDatabase();
      clinic = await findImportClinic(database, null);
    });
    afterAll(() => database.close());
    const run = () =>
      importFhir({
        database,
        origin: { clinicId: clinic.id, source: 'test' },
        timeZone: clinic.timeZone,
        files: findFiles([join(realFolder, shard)]),
        nowMs: () => 0,
      });

    test(
      'go in with the counts of their index, and a second time without a change',
      async () => {
        const report = await run();
        expect(report.failures).toEqual([]);
        const index = await readIndex(`${realFolder}/index.csv`);
        const expected = index.filter((row) => row['shard']?.endsWith(shard));
        const { rows: counted } = await database.pool
          .query(`select p.external_id as id, p.last_name, p.birth_date::text as born, p.deceased_on::text as died,
        (select count(*) from encounters e where e.patient_id = p.id)::int as encounters,
        (select count(*) from conditions c where c.patient_id = p.id)::int as conditions,
        (select count(*) from procedures r where r.patient_id = p.id)::int as procedures,
        (select count(*) from observations o where o.patient_id = p.id)::int as observations from patients p order by 1`);
        expect(counted).toEqual(
          expected
            .map((row) => ({
              id: row['patient_id'],
              last_name: expect.stringContaining(row['family'] ?? '?'),
              born: row['birth_date'],
              died: row['deceased']?.slice(0, 10) || null,
              encounters: Number(row['encounters']),
              conditions: Number(row['conditions']),
              procedures: Number(row['procedures']),
              observations: Number(row['observations']),
            }))
            .toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
        );
        const before = await recordChecksums(database);
        const again = await run();
        expect([again.total('new'), again.total('changed')]).toEqual([0, 0]);
        expect(await recordChecksums(database)).toEqual(before);
      },
      timeLimitMs,
    );
  },
);

/** A CSV without line breaks in its fields. */
async function readIndex(path: string): Promise<Record<string, string>[]> {
  const lines: string[][] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    lines.push(
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll(/^"|"$/g, ''),
      ),
    );
  }
  const [heads = [], ...rest] = lines;
  return rest.map((cells) => Object.fromEntries(heads.map((head, column) => [head, cells[column] ?? ''])));
}
