import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { canariesOf, makePatients } from './canaries.ts';
import { needlesOf } from './needles.ts';
import { Scanner, describeFindings } from './scan.ts';
import { unpackSnappy } from './snappy.ts';

/** A scan that finds nothing says nothing unless it finds what was put there: so here it is put there. */
const patients = makePatients(7, 50);
const canaries = canariesOf(patients);
const scanner = new Scanner(canaries);
const folder = mkdtempSync(join(tmpdir(), 'plumbline-phi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const around = (bytes: Buffer) =>
  Buffer.concat([Buffer.from('{"name":"'), bytes, Buffer.from('","more":"nothing of note"}')]);
const foundIn = (content: Buffer | string, name = 'file') =>
  new Set(scanner.text(name, content).findings.map(({ canary }) => canary.id));

describe('the scan for health data', () => {
  it('has 500 canaries, and the same seed gives the same ones', () => {
    expect(canaries).toHaveLength(500);
    expect(new Set(canaries.map(({ text }) => text)).size).toBe(500);
    expect(makePatients(7, 50)).toEqual(patients);
    expect(makePatients(8, 50)).not.toEqual(patients);
  });

  const base64At = (shift: number) => (bytes: Buffer) =>
    Buffer.from(Buffer.concat([Buffer.alloc(shift, 0x7a), bytes, Buffer.from('zz')]).toString('base64'));
  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-16, little end first', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['base64', (text) => base64At(0)(Buffer.from(text))],
    ['base64 from the second byte', (text) => base64At(1)(Buffer.from(text))],
    ['base64 from the third byte', (text) => base64At(2)(Buffer.from(text))],
    ['base64 of UTF-16', (text) => base64At(1)(Buffer.from(text, 'utf16le'))],
    ['an address', (text) => Buffer.from(new URLSearchParams({ q: text }).toString())],
    ['JSON', (text) => Buffer.from(JSON.stringify({ text }))],
    ['hexadecimal digits', (text) => Buffer.from(Buffer.from(text).toString('hex'))],
    ['gzip', (text) => gzipSync(around(Buffer.from(text)))],
    ['gzip in the middle of other bytes', (text) => around(gzipSync(around(Buffer.from(text))))],
    [
      'gzip that was cut off',
      (text) => gzipSync(Buffer.from(text + 'z'.repeat(9000)), { level: 0 }).subarray(0, 400),
    ],
    ['zlib', (text) => around(deflateSync(around(Buffer.from(text))))],
    ['deflate', (text) => deflateRawSync(around(Buffer.from(text)))],
    ['brotli', (text) => brotliCompressSync(around(Buffer.from(text)))],
    ['gzip as base64', (text) => Buffer.from(`x=${gzipSync(around(Buffer.from(text))).toString('base64')};`)],
    ['brotli in a cache entry', (text) => cacheEntry(brotliCompressSync(around(Buffer.from(text))))],
    ['a log record of LevelDB', (text) => logOf(around(Buffer.from(text)))],
  ])('finds every one of them in %s', (_, write) => {
    const missed = canaries.filter(({ id, text }) => !foundIn(write(text), '000003.log').has(id));
    expect(missed).toEqual([]);
  });

  it('finds a birth date and a phone number however they are written', () => {
    const { birthDate, phone } = patients[3]!;
    const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
    const written = new Date(year, month - 1, day).toLocaleDateString('en-US', { dateStyle: 'long' });
    expect(foundIn(`born ${written}`)).toContain('3.birthDate');
    expect(foundIn(`call ${phone.replaceAll(' ', '')}`)).toContain('3.phone');
  });

  it('finds names in small letters, in capitals and without their accents', () => {
    const { lastName } = patients[0]!;
    expect(lastName).toMatch(/[^ -~]/);
    for (const written of [
      lastName.toLowerCase(),
      lastName.toUpperCase(),
      lastName.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ])
      expect(foundIn(`a ${written} b`)).toContain('0.lastName');
  });

  it('puts a record together again that the blocks of a log cut in two', () => {
    const text = patients[1]!.note;
    for (const before of [32_700, 32_730, 32_750])
      expect(
        foundIn(logOf(Buffer.concat([Buffer.alloc(before, 0x2e), Buffer.from(text)])), '7.log'),
      ).toContain('1.note');
  });

  it('unpacks Snappy with its copies', () => {
    // "Wikipedia": a literal, then a copy that overlaps itself.
    const packed = Buffer.from([12, (2 - 1) << 2, 0x61, 0x62, ((10 - 1) << 2) | 2, 2, 0]);
    expect(unpackSnappy(packed)?.toString()).toBe('abababababab');
    expect(unpackSnappy(Buffer.from([200, 1, 0xff, 0xff]))).toBeNull();
  });

  it('finds nothing where there is nothing, and says where it found something', () => {
    const inside = join(folder, 'Default');
    mkdirSync(inside);
    writeFileSync(join(inside, 'clean'), 'Maren Oakhollow saw nobody on 2026-03-04');
    const clean = scanner.folder(folder);
    expect(clean.findings).toEqual([]);
    expect(clean).toMatchObject({ files: 1 });
    writeFileSync(join(inside, patients[2]!.lastName), 'a file whose name says it');
    writeFileSync(join(inside, 'History'), gzipSync(patients[2]!.reason));
    expect(describeFindings(scanner.folder(folder).findings).join('\n')).toMatch(
      /History > gzip: 1 \(reason\)/,
    );
    expect(scanner.folder(folder, (path) => path.includes('History')).findings[0]!.where).toMatch(/its name/);
  });

  it('no needle is so short that chance could write it', () => {
    expect(needlesOf(canaries).every(({ bytes }) => bytes.length >= 7)).toBe(true);
  });
});

/** Cuts a record over the log's blocks of 32 KiB, as LevelDB does. */
function logOf(record: Buffer): Buffer {
  const parts: Buffer[] = [];
  let room = 32 * 1024;
  for (let at = 0; at < record.length;) {
    const part = record.subarray(at, at + room - 7);
    const isFirst = at === 0;
    const isLast = at + part.length === record.length;
    const head = Buffer.alloc(7);
    head.writeUInt16LE(part.length, 4);
    head[6] = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3;
    parts.push(head, part);
    at += part.length;
    room = 32 * 1024;
  }
  return Buffer.concat(parts);
}

/** As Chromium's cache keeps an answer: a head, the key, the body as it travelled. */
function cacheEntry(body: Buffer): Buffer {
  const key = Buffer.from('1/0/http://localhost/api/patients');
  const head = Buffer.alloc(24);
  Buffer.from('305c72a71b6dfbfc', 'hex').copy(head);
  head.writeUInt32LE(5, 8);
  head.writeUInt32LE(key.length, 12);
  return Buffer.concat([head, key, body, Buffer.from('d8410d97456ffaf4', 'hex'), Buffer.alloc(40)]);
}
