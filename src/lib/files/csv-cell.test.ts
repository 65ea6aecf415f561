import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, fromCell, safeCell } from './csv-cell.ts';
import { createCsvReader } from './csv-reader.ts';

describe('a cell', () => {
  it.each([
    '=1+1',
    '+1 555',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=HYPERLINK("x")',
    '\r\n=1',
    "'=1",
    "'\n=1",
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('%j is no formula', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(fromCell(safeCell(text))).toBe(text);
  });

  it.each(['', "O'Kon", "'t Hooft", 'a=b', '1-2', ' =1'])('%j stays as it is', (text) => {
    expect(safeCell(text)).toBe(text);
    expect(fromCell(text)).toBe(text);
  });

  it('of a number stays a number', () => {
    expect(csvLine([-300, 1.5, true, null, undefined, '-300'])).toBe("-300,1.5,true,,,'-300\r\n");
  });

  it('says the same when it is read again, whatever stands in it', () => {
    const text = fc.string({
      unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '＝', '\t', '-', 'é', '𝄞', ' ', 'a'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const file = rows.map((cells) => csvLine(cells)).join('');
          const reader = createCsvReader(',');
          const found: (readonly string[])[] = [];
          for (let at = 0; at < file.length; at += size)
            found.push(...reader.push(file.slice(at, at + size)).map(({ cells }) => cells));
          found.push(...reader.end().map(({ cells }) => cells));
          // A record of nothing but blanks is no record.
          const kept = rows.filter((cells) => cells.some((cell) => safeCell(cell).trim() !== ''));
          expect(found.map((cells) => cells.map(fromCell))).toEqual(kept);
        },
      ),
    );
  });
});
