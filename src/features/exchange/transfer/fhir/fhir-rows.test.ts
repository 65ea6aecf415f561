import 'temporal-polyfill/global';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { checkFhir } from './check-fhir.ts';
import { formatOf } from '../file/format-of-file.ts';

const today = '2026-11-23' as PlainDate;
const quiet = { signal: new AbortController().signal, onBytes: () => {} };
const patient = (id: string, more: object = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ family: `Ñandú ${id}`, given: ['Zoë'] }],
  birthDate: '1984-07-21',
  ...more,
});
const bundle = (resources: readonly object[], more: object = {}) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
  ...more,
});
const ndjson = (resources: readonly object[]) => resources.map((one) => JSON.stringify(one)).join('\n');

async function check(bytes: string | Uint8Array<ArrayBuffer>, name = 'file.json') {
  const file = new File([bytes], name);
  const format = await formatOf(file);
  if (format.kind !== 'fhir') throw new Error('taken for CSV');
  return checkFhir(format, today, quiet);
}
const counts = async (...file: Parameters<typeof check>) => {
  const { patients, refused, leftOut } = await check(...file);
  return [patients, refused, leftOut];
};
const problems = async (...file: Parameters<typeof check>) =>
  (await check(...file)).problems.map(({ place, reason }) => `${place}: ${reason}`);
const two = [patient('1'), { resourceType: 'Encounter', id: 'e' }, patient('2')];

describe('a file of FHIR', () => {
  it.each([
    ['a bundle', JSON.stringify(bundle(two))],
    ['a bundle over many lines', JSON.stringify(bundle(two), null, 2)],
    ['with its byte-order mark', `\uFEFF${JSON.stringify(bundle(two), null, 2)}`],
    ['NDJSON', ndjson(two)],
    ['NDJSON with empty lines', `\n${ndjson(two).replaceAll('\n', '\r\n\r\n')}\n\n`],
    ['a list of resources', JSON.stringify(two)],
    ['a bundle a line', ndjson([bundle([two[0]!]), bundle(two.slice(1))])],
    ['a bundle in a bundle', JSON.stringify(bundle([bundle(two)]))],
    ['UTF-16', new Uint8Array(Buffer.from(JSON.stringify(bundle(two)), 'utf16le'))],
    ['packed', new Uint8Array(gzipSync(ndjson(two)))],
  ])('that is %s is read', async (_, bytes) => {
    const found = await check(bytes);
    expect(found).toMatchObject({ patients: 2, refused: 0, leftOut: 0, others: [['Encounter', 1]] });
    expect(found.sample.map((one) => 'row' in one && one.row.fields['lastName'])).toEqual([
      'Ñandú 1',
      'Ñandú 2',
    ]);
  });

  it('that is a single resource is read', async () => {
    expect(await counts(JSON.stringify(patient('1')))).toEqual([1, 0, 0]);
    expect(await counts(JSON.stringify(patient('1'), null, 1))).toEqual([1, 0, 0]);
  });

  it('of many patients is read in pieces, also packed', async () => {
    const all = Array.from({ length: 12_000 }, (_, at) => patient(String(at)));
    const text = JSON.stringify(bundle(all), null, 1);
    expect(text.length).toBeGreaterThan(2 * 1_048_576);
    expect(await counts(text)).toEqual([12_000, 0, 0]);
    expect(await counts(new Uint8Array(gzipSync(text)))).toEqual([12_000, 0, 0]);
  });

  it('says of each that does not fit where it stands, and reads the others', async () => {
    const text = [
      JSON.stringify(patient('1')),
      '{"resourceType":"Patient","id":"bro',
      JSON.stringify(patient('3', { birthDate: '1984-13' })),
      '{"resource":1}',
      JSON.stringify(patient('5')).replace('Zo', 'Z"o'),
      `{"resourceType":"Patient","id":"6","x":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
      'nonsense',
      JSON.stringify(patient('8', { id: 1e300 })),
    ].join('\n');
    expect(await problems(text)).toEqual([
      'Line 2: Breaks off in the middle, or a quotation mark is missing. Export or download the file once more.',
      'Line 3 (Patient/3): The birth date is "1984-13", and there is no such day.',
      'Line 4: Is JSON, but no resource of FHIR: it has no resourceType.',
      'Line 5: Breaks off in the middle, or a quotation mark is missing. Export or download the file once more.',
      'Line 6: Is nested more than 200 deep and was passed over.',
      'Line 7: Is broken JSON and was passed over.',
    ]);
    expect(await counts(text)).toEqual([2, 6, 0]);
  });

  it('that breaks off gives what was whole, and says that it broke off, once', async () => {
    const text = JSON.stringify(bundle([patient('1'), patient('2')]));
    const cut = text.slice(0, text.lastIndexOf('birthDate'));
    expect(await counts(cut)).toEqual([1, 1, 0]);
    expect(await problems(cut)).toEqual([expect.stringMatching(/^Line 1: Breaks off in the middle/)]);
  });

  it('names the second of two who have one id, and leaves out the same one twice', async () => {
    const text = JSON.stringify(
      bundle([patient('1'), patient('1'), patient('1', { birthDate: '1990-01-01' })]),
    );
    expect(await problems(text)).toEqual([
      'Entry 2 (Patient/1): Stands in the file a second time, the same.',
      expect.stringMatching(/^Entry 3 \(Patient\/1\): Another patient earlier in the file has this id/),
    ]);
    expect(await counts(text)).toEqual([1, 1, 1]);
  });

  it('without patients says so by its counts, and what else is in it', async () => {
    const empty = { resourceType: 'Bundle', type: 'transaction', entry: [{ request: { method: 'DELETE' } }] };
    expect(await check(JSON.stringify(empty))).toMatchObject({ patients: 0, refused: 0, sample: [] });
    const list = { resourceType: 'List', entry: [{ item: { reference: 'Patient/1' } }] };
    expect(await check(JSON.stringify(list))).toMatchObject({
      patients: 0,
      refused: 0,
      others: [['List', 1]],
    });
  });

  it('gives patients what stands beside them, before or behind, and counts what is nobody’s', async () => {
    const covered = (whose: string) => ({
      resourceType: 'Coverage',
      beneficiary: { reference: `Patient/${whose}` },
      payor: [{ reference: 'Organization/o' }],
    });
    const nuts = {
      resourceType: 'AllergyIntolerance',
      patient: { reference: 'Patient/2' },
      code: { text: 'Nuts' },
    };
    const payer = { resourceType: 'Organization', id: 'o', name: 'Acme' };
    const all = [covered('1'), patient('1'), patient('2'), nuts, covered('2'), covered('3'), payer];
    for (const text of [JSON.stringify(bundle(all), null, 1), ndjson(all)]) {
      const found = await check(text);
      expect(found).toMatchObject({
        withThem: [
          ['coverages', 2],
          ['allergies', 1],
        ],
        strays: 1,
        problems: [{ reason: 'The coverage is of Patient/3, who is not in this file.', isNote: true }],
        others: [['Organization', 1]],
        notTaken: [],
      });
      const rows = found.sample.map((one) => ('row' in one ? one.row : null));
      expect(rows.map((row) => [row!.coverages?.[0]?.payer, row!.allergies?.[0]?.display])).toEqual([
        ['Acme', undefined],
        ['Acme', 'Nuts'],
      ]);
    }
  });

  it('says of each patient by name without what they would come, and of no other', async () => {
    const latex = {
      resourceType: 'AllergyIntolerance',
      patient: { reference: 'Patient/2' },
      verificationStatus: { coding: [{ code: 'refuted' }] },
      code: { text: 'Latex' },
    };
    const more = { photo: [{ url: 'https://x.example/1' }], generalPractitioner: [{ display: 'Cy Probe' }] };
    const all = [patient('1', { maritalStatus: { text: 'Married' } }), patient('2', more), latex];
    const { problems: said, patients, refused } = await check(JSON.stringify(bundle(all)));
    expect([patients, refused]).toEqual([2, 0]);
    expect(said).toEqual([
      {
        line: 2,
        place: 'Entry 2 (Patient/2)',
        reason:
          'Comes without the allergy “Latex” that was refuted; the preferred provider “Cy Probe”, who is nobody who treats here, or could be two; a photo that is not in the file itself.',
        isNote: true,
      },
    ]);
  });

  it('that is one page of an answer says so', async () => {
    const page = bundle(two, { link: [{ relation: 'next', url: 'https://x.example' }] });
    expect((await check(JSON.stringify(page))).hasMorePages).toBe(true);
    expect((await check(JSON.stringify(bundle(two)))).hasMorePages).toBe(false);
  });

  it.each([
    ['XML', '<Bundle xmlns="http://hl7.org/fhir"/>', 'x.xml', /This is XML/],
    ['a packed CSV', new Uint8Array(gzipSync('a,b\n1,2')), 'x.csv.gz', /no FHIR in the packed file/],
    ['a broken archive', new Uint8Array(gzipSync('{}').subarray(0, 12)), 'x.json.gz', /damaged or not whole/],
  ])('that is %s is refused in words', async (_, bytes, name, words) => {
    await expect(check(bytes, name)).rejects.toThrow(words);
  });

  it('is told from CSV by what is in it', async () => {
    expect(await formatOf(new File(['id;name\n1;{}'], 'x.csv'))).toEqual({ kind: 'csv' });
    expect(await formatOf(new File([], 'x.csv'))).toEqual({ kind: 'csv' });
    expect((await formatOf(new File(['  {}'], 'x.txt'))).kind).toBe('fhir');
  });
});

const real = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
describe.skipIf(!existsSync(real))(
  'records of other systems (skipped where ../shared/data is not there)',
  () => {
    it('give each patient of a bulk export', async () => {
      const bytes = new Uint8Array(readFileSync(`${real}fhir-patients/bulk-r4-1000/Patient.ndjson.gz`));
      const found = await check(bytes, 'Patient.ndjson.gz');
      const lines = gunzipSync(bytes).toString().trim().split('\n').length;
      expect([found.patients, found.problems]).toEqual([lines, []]);
    });

    it('give each patient of whole records, however large', async () => {
      const bytes = new Uint8Array(readFileSync(`${real}fhir-patients/synthea-r4/msk-04.ndjson.gz`));
      const found = await check(bytes, 'msk-04.ndjson.gz');
      const lines = gunzipSync(bytes).toString().trim().split('\n').length;
      expect([found.patients, found.problems]).toEqual([lines, []]);
      expect(found.others[0]![1]).toBeGreaterThan(100);
    });

    it('keep every string as it is', async () => {
      const strings = JSON.parse(readFileSync(`${real}bad-input/naughty-strings.json`, 'utf8')) as string[];
      const own = strings.filter((text) => text.trim() !== '' && text.length <= 100);
      const all = own.map((text, at) => patient(String(at), { name: [{ family: text, given: [text] }] }));
      const found = await check(JSON.stringify(bundle(all)));
      expect(found.patients).toBe(own.length);
    });
  },
);
