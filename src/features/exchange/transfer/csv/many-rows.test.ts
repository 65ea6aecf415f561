import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { guessMapping } from '../../../../domain/exchange/import-columns.ts';
import { checkFile } from './csv-beside.ts';
import { lookAtFile } from '../file/look-at-file.ts';

/** More than are kept of those that do not fit, and many pieces. */
const rows = 150_000;
const header = 'id;first name;last name;dob     \r\n';
const lineOf = (at: number) => `${String(at).padStart(7, '0')};Zoe;Okon;21/07/1984  \r\n`;
const wide = lineOf(0).length;

/** A file of so many rows that is nowhere: each part of it is written when it is read. */
function generated(width: 1 | 2): Blob {
  const head = Buffer.from(width === 2 ? `\uFEFF${header}` : header, width === 2 ? 'utf16le' : 'latin1');
  const size = head.length + rows * wide * width;
  const part = (from: number, to: number) => {
    const first = Math.max(0, Math.floor((from - head.length) / (wide * width)));
    const last = Math.min(rows - 1, Math.ceil((to - head.length) / (wide * width)));
    let text = '';
    for (let at = first; at <= last; at += 1) text += lineOf(at);
    const lines = Buffer.from(text, width === 2 ? 'utf16le' : 'latin1');
    const begins = first === 0 ? 0 : head.length + first * wide * width;
    const whole = first === 0 ? Buffer.concat([head, lines]) : lines;
    return whole.subarray(from - begins, to - begins);
  };
  const blobOf = (from: number, to: number): unknown => ({
    size: to - from,
    arrayBuffer: async () => new Uint8Array(part(from, to)).buffer,
    slice: (a = 0, b = to - from) => blobOf(from + a, Math.min(to, from + b)),
  });
  return blobOf(0, size) as Blob;
}

describe('a file of very many rows', () => {
  it.each([
    ['UTF-8', 1],
    ['UTF-16', 2],
  ] as const)('in %s is taken, and walked through to its last row, a piece at a time', async (_, width) => {
    const file = generated(width);
    const look = await lookAtFile(file);
    expect(look).toMatchObject({ encoding: width === 2 ? 'utf-16le' : 'utf-8', delimiter: ';' });
    const mapping = guessMapping(look.headers);
    const { signal } = new AbortController();
    const ends = [0];
    const onBytes = (bytes: number) => void (bytes > ends.at(-1)! && ends.push(bytes));
    const options = { mapping, today: '2026-03-01' as PlainDate, clinicians: [] };
    const checked = await checkFile(file, look, options, { signal, onBytes });
    // Of so many that do not fit the first are kept; all are counted.
    expect(checked).toMatchObject({
      rows,
      dates: { onlyDayFirst: rows },
      notIn: { dayFirst: 0, monthFirst: rows },
    });
    expect(checked.problems).toHaveLength(100_000);
    expect(checked.hash).toMatch(/^[0-9a-f]{64}$/);
    // No more of it at any time than one piece of a megabyte.
    expect(ends.at(-1)).toBe(file.size);
    expect(Math.max(...ends.slice(1).map((end, at) => end - ends[at]!))).toBe(1_048_576);
  });
});
