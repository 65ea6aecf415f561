import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { adviseOn, type CodeBook } from '../../../../src/domain/people/diagnosis/code-advice.ts';
import { readCodeList } from '../../../../src/domain/people/diagnosis/code-list.ts';
import { codeOn, indexCodes } from '../../../../src/domain/people/diagnosis/code-search.ts';
import { exclusions } from '../../../../src/domain/people/diagnosis/excludes.ts';
import { createCsvReader } from '../../../../src/lib/files/csv-reader.ts';
import { createApiWorld, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { beginOf, CodesRefused, loadCodes, type CodeFile } from './load-codes.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const path = '/code-lists/icd10cm.txt';
const ask = async (headers: Record<string, string> = {}) => world.api.pages.request(path, { headers });
const load = (files: readonly CodeFile[], validFrom: string | null = null) =>
  loadCodes(world.database.pool, files, validFrom as PlainDate | null);
async function bookNow(): Promise<CodeBook & { list: NonNullable<ReturnType<typeof readCodeList>> }> {
  const list = readCodeList(await (await ask()).text())!;
  const sevenths = new Map(list.sevenths.map((set) => [set.category, set]));
  return { list, index: indexCodes(list.codes), sevenths, isWhole: true };
}

const line = (code: string, billable: 0 | 1, title: string) =>
  `00001 ${code.replace('.', '').padEnd(7)} ${billable} ${title.slice(0, 60).padEnd(60)} ${title}`;
const year = (name: string, ...lines: string[]): CodeFile => ({ name, text: `${lines.join('\r\n')}\r\n` });
const of2021 = year(
  'icd10cm-order-2021.txt',
  line('M54', 0, 'Dorsalgia'),
  line('M54.2', 1, 'Cervicalgia'),
  line('M54.5', 1, 'Low back pain'),
);
const of2022 = year(
  'icd10cm_order_2022.txt',
  line('M54', 0, 'Dorsalgia'),
  line('M54.2', 1, 'Cervicalgia'),
  line('M54.5', 0, 'Low back pain'),
  line('M54.50', 1, 'Low back pain, unspecified'),
);
const tabular: CodeFile = {
  name: 'icd10cm-tabular-2022.xml',
  text: `<?xml version="1.0"?><ICD10CM.tabular><chapter><section><diag><name>M54</name><desc>Dorsalgia</desc>
    <excludes1><note>psychogenic dorsalgia (F45.41)</note></excludes1></diag></section></chapter></ICD10CM.tabular>`,
};

describe('the diagnosis codes', () => {
  it('are none until somebody loads them', async () => {
    expect((await ask()).status).toBe(404);
  });

  it('hold from the day that the name of their file tells', () => {
    expect(
      [
        'icd10cm-order-2027.txt',
        'icd10cm_order_2026.txt',
        'icd10cm-tabular-April-2025.xml',
        'icd10cm-order-Jan-2021.txt',
        'codes.txt',
      ].map(beginOf),
    ).toEqual(['2026-10-01', '2025-10-01', '2025-04-01', '2021-01-01', null]);
  });

  it.each([
    [[{ name: 'notes-2027.txt', text: 'hello\n' }], /line 1: this is no line of the order file/],
    [[{ name: 'icd10cm-order-2027.txt', text: '' }], /is empty/],
    [[{ name: 'codes.txt', text: of2021.text }], /the name tells no year/],
    [[tabular], /Load the order file of the same year with it/],
    [[of2021, { name: 'x-2021.xml', text: '<?xml version="1.0"?><html>' }], /not the tabular list/],
  ])('are refused where a file is none, and nothing is loaded: %#', async (files, words) => {
    await expect(load(files)).rejects.toThrow(words);
    expect((await ask()).status).toBe(404);
  });

  it('of several years are one list, in whatever order they were loaded', async () => {
    expect(await load([tabular, of2022])).toEqual([
      { name: of2022.name, validFrom: '2021-10-01', codes: 4 },
      { name: tabular.name, validFrom: '2021-10-01', codes: 1 },
    ]);
    await load([of2021]);
    const { list, index } = await bookNow();
    expect(list.codes.filter(({ code }) => code === 'M54.2')).toEqual([
      { code: 'M54.2', title: 'Cervicalgia', isBillable: true, from: null, to: null },
    ]);
    expect(codeOn(index, 'M54.5', '2021-09-30' as PlainDate)?.isBillable).toBe(true);
    expect(codeOn(index, 'M54.5', '2021-10-01' as PlainDate)?.isBillable).toBe(false);
    expect(codeOn(index, 'M54.50', '2021-09-30' as PlainDate)).toBeNull();
    expect(list.excludes).toMatchObject([{ code: 'M54', refs: ['F45.41'] }]);
  });

  it('are given packed, and not again to who has them', async () => {
    const answer = await ask({ 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(await answer.arrayBuffer()).toString('utf8');
    expect(readCodeList(text)?.codes).toHaveLength(5);
    const etag = answer.headers.get('etag')!;
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    await load([of2022]);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
  });

  it('are nobody’s to change through the API', async () => {
    const { rows } = await world.database.pool.query(
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name like 'diagnosis_code%' and grantee like 'plumbline\\_%' and privilege_type <> 'SELECT'
         and grantee <> current_user`,
    );
    expect(rows.filter(({ privilege_type }) => /INSERT|UPDATE|DELETE/.test(privilege_type))).toEqual([]);
  });

  it('refuse with an error of their own', () => expect(new CodesRefused('x').name).toBe('CodesRefused'));
});

const folder = new URL('../../../../../shared/data/codes/', import.meta.url);

describe.skipIf(!existsSync(folder))('a whole year', () => {
  const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, folder))).toString('utf8');

  it('is loaded, is at most 3 MB on its way to a device, and is whole there', async () => {
    const reader = createCsvReader(',');
    const text = unpacked('reference/icd10cm-fy2021-jan-order.csv.gz');
    const [, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
    const order = rows.map(([, code, , billable, , title]) => line(code!, billable === '1' ? 1 : 0, title!));
    const tab = {
      name: 'icd10cm-tabular-2021.xml',
      text: unpacked('reference/icd10cm-fy2021-tabular.xml.gz'),
    };
    await load([year('icd10cm-order-2021.txt', ...order), tab], '2020-10-01');
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask({ 'accept-encoding': encoding });
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(3_000_000);
    }
    const book = await bookNow();
    expect(book.list.sevenths.length).toBeGreaterThanOrEqual(355);
    const then = '2020-11-02' as PlainDate;
    expect(adviseOn(book, 'S83.511', then).is).toBe('seventh-missing');
    expect(adviseOn(book, 'M54.5', then).is).toBe('fine');
    expect(adviseOn(book, 'M54.5', '2026-11-02' as PlainDate).is).toBe('expired');
    expect(adviseOn(book, 'M54.49', then).is).toBe('unknown');
    const notesOf = (code: string) => book.list.excludes.filter((note) => note.code === code);
    expect(exclusions(['M54.5', 'S39.012A'], notesOf)).toHaveLength(1);
  }, 120_000);
});
