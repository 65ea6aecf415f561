import 'temporal-polyfill/global';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { checkFhir } from '../fhir/check-fhir.ts';
import { formatOf } from './format-of-file.ts';

const today = '2026-11-23' as PlainDate;
const patients = ['1', '2']
  .map((id) =>
    JSON.stringify({
      resourceType: 'Patient',
      id,
      name: [{ family: 'Ñandú', given: [id] }],
      birthDate: '1984-07-21',
    }),
  )
  .join('\n');
interface Entry {
  name: string;
  text: string;
  isStored?: boolean;
  isProtected?: boolean;
}

/** A ZIP as APPNOTE has it, in its short form or, as large exports are, in its 64-bit form. */
function zip(entries: readonly Entry[], { is64 = false, words = '' } = {}): Buffer {
  const [heads, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, text, isStored, isProtected } of entries) {
    const bytes = isStored ? Buffer.from(text) : deflateRawSync(text);
    const own = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(own.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isProtected ? 9 : 8, 8);
    entry.writeUInt16LE(isStored ? 0 : 8, 10);
    entry.writeUInt32LE(is64 ? 0xffffffff : bytes.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(own.length, 28);
    entry.writeUInt32LE(is64 ? 0xffffffff : offset, 42);
    const extra = Buffer.alloc(is64 ? 25 : 0);
    if (is64) {
      // Another field of five bytes before it.
      extra.writeUInt16LE(0x9999, 0);
      extra.writeUInt16LE(1, 2);
      extra.writeUInt16LE(1, 5);
      extra.writeUInt16LE(16, 7);
      extra.writeBigUInt64LE(BigInt(bytes.length), 9);
      extra.writeBigUInt64LE(BigInt(offset), 17);
    }
    entry.writeUInt16LE(extra.length, 30);
    list.push(entry, own, extra);
    heads.push(head, own, bytes);
    offset += 30 + own.length + bytes.length;
  }
  const size = Buffer.concat(list).length;
  const end64 = Buffer.alloc(is64 ? 76 : 0);
  if (is64) {
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(BigInt(size), 40);
    end64.writeBigUInt64LE(BigInt(offset), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(offset + size), 64);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(is64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(is64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(words.length, 20);
  return Buffer.concat([...heads, ...list, end64, end, Buffer.from(words)]);
}
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'plumbline-clinic-2026-11-23.zip');
async function names(bytes: Buffer) {
  const format = await formatOf(file(bytes));
  if (format.kind === 'csv') return 'csv';
  const quiet = { signal: new AbortController().signal, onBytes: () => {} };
  const { sample, problems } = await checkFhir(format, today, quiet);
  expect(problems).toEqual([]);
  return sample.map((one) => ('row' in one ? one.row.fields['lastName'] : one.reason));
}
const others = [
  { name: 'csv/patients.csv', text: 'id,name\r\n' },
  { name: 'fhir/NotPatient.ndjson', text: '{}' },
];

describe('the patients in a ZIP', () => {
  it.each([
    ['packed', zip([...others, { name: 'fhir/Patient.ndjson', text: patients }])],
    ['stored', zip([{ name: 'Patient.ndjson', text: patients, isStored: true }, ...others])],
    ['in its 64-bit form', zip([...others, { name: 'fhir/Patient.ndjson', text: patients }], { is64: true })],
    ['with words behind it', zip([{ name: 'fhir/Patient.ndjson', text: patients }], { words: 'By us' })],
  ])('are found, %s', async (_, bytes) => {
    expect(await names(bytes)).toEqual(['Ñandú', 'Ñandú']);
  });

  it('come with what other files of it say of them', async () => {
    const [first] = patients.trim().split('\n');
    const { id } = JSON.parse(first!) as { id: string };
    const whose = { reference: `Patient/${id}` };
    const beside = { resourceType: 'Coverage', beneficiary: whose, payor: [{ display: 'Acme' }] };
    const nuts = { resourceType: 'AllergyIntolerance', patient: whose, code: { text: 'Nuts' } };
    const format = await formatOf(
      file(
        zip([
          { name: 'fhir/Patient.ndjson', text: patients },
          { name: 'fhir/Coverage.ndjson', text: JSON.stringify(beside) },
          { name: 'fhir/AllergyIntolerance.ndjson', text: JSON.stringify(nuts), isStored: true },
        ]),
      ),
    );
    if (format.kind === 'csv') throw new Error('taken for CSV');
    const found = await checkFhir(format, today, { signal: new AbortController().signal, onBytes: () => {} });
    expect(found.withThem).toEqual([
      ['coverages', 1],
      ['allergies', 1],
    ]);
  });

  it('of a clinic that has none are none', async () => {
    expect(await names(zip([{ name: 'fhir/Patient.ndjson', text: '' }]))).toEqual([]);
  });

  it('are not looked for in a workbook, or in another ZIP', async () => {
    expect(await names(zip(others))).toBe('csv');
    expect(await names(Buffer.from('PK\u0003\u0004'))).toBe('csv');
  });

  it('that is damaged or protected are refused in words', async () => {
    const whole = zip([{ name: 'fhir/Patient.ndjson', text: patients }]);
    const [head, rest] = [whole.subarray(0, 60), whole.subarray(90)];
    await expect(names(Buffer.concat([head, rest]))).rejects.toThrow(/damaged|not whole|protected/);
    expect(await names(whole.subarray(0, -30))).toBe('csv');
    const locked = zip([{ name: 'fhir/Patient.ndjson', text: patients, isProtected: true }]);
    await expect(names(locked)).rejects.toThrow('protected');
  });
});
