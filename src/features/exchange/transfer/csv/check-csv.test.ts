import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { guessMapping } from '../../../../domain/exchange/import-columns.ts';
import { checkFile } from './csv-beside.ts';
import { lookAtFile } from '../file/look-at-file.ts';

const header = 'Id;First name;Last name;DOB;Died on';
const quiet = { signal: new AbortController().signal, onBytes: () => {} };

async function check(...lines: string[]) {
  const file = new Blob([
    new Uint8Array(Buffer.from(`\uFEFF${[header, ...lines, ''].join('\r\n')}`, 'utf16le')),
  ]);
  const look = await lookAtFile(file);
  const options = { mapping: guessMapping(look.headers), today: '2026-11-23' as PlainDate };
  const { rows, notIn, problems } = await checkFile(file, look, options, quiet);
  return { rows, notIn, problems: problems.map(({ line, reason, only }) => [line, reason, only]) };
}

describe('the check of a whole file', () => {
  it('names each row that does not fit, with its line and why', async () => {
    expect(
      await check(
        '1;Zoë;Ñandú;1984-07-21;',
        '2;;Okon;1984-07-21;',
        '3;"Ru\r\nna";Okon;2090-01-01;',
        header,
        '4;Ada;Okon;2023-02-29;',
        '5;Ada;Okon;2024-02-29;',
        '6;Ada;"Okon;1984-07-21;',
      ),
    ).toEqual({
      rows: 7,
      notIn: { monthFirst: 5, dayFirst: 5 },
      problems: [
        [3, 'First name is missing.', undefined],
        [4, 'The birth date 2090-01-01 is still to come.', undefined],
        [6, 'Says the names of the columns once more, and nobody.', undefined],
        [7, 'The birth date “2023-02-29” is no date.', undefined],
        [9, expect.stringContaining('quotation mark is opened here'), undefined],
      ],
    });
  });

  it('counts for either order of day and month what only one of them reads', async () => {
    const found = await check(
      '1;A;B;25/4/1984;',
      '2;A;B;4/25/1984;',
      '3;A;B;3/4/1984;25/4/2020',
      '4;A;B;13/14/1984;',
    );
    expect(found.notIn).toEqual({ monthFirst: 3, dayFirst: 2 });
    expect(found.problems.map(([line, , only]) => [line, only])).toEqual([
      [2, 'monthFirst'],
      [3, 'dayFirst'],
      [4, 'monthFirst'],
      [5, undefined],
    ]);
  });
});
