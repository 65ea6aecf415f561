import { expect, it } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { guessMapping } from '../../../../domain/exchange/import-columns.ts';
import { checkFile } from './csv-beside.ts';

it('the check counts what nobody can be reached by, names it, and lets its rows in', async () => {
  const headers = ['Name', 'DOB', 'Phone', 'Email'];
  const rows = ['Ada Quill,1984-07-21,2.12556E+09,none', 'Bea Quill,1985-07-21,(212) 555-0112,bea@x.example'];
  const file = new Blob([`${headers.join(',')}\r\n${rows.join('\r\n')}\r\n`]);
  const form = { encoding: 'utf-8', delimiter: ',', saysDelimiter: false } as const;
  const options = { mapping: guessMapping(headers), today: '2026-03-01' as PlainDate };
  const quiet = { signal: new AbortController().signal, onBytes: () => {} };
  const { unusable, notIn, problems } = await checkFile(file, form, options, quiet);
  expect(unusable).toEqual({ phone: 1, email: 1 });
  expect(notIn).toEqual({ monthFirst: 0, dayFirst: 0 });
  expect(problems).toMatchObject([
    {
      line: 2,
      isNote: true,
      reason: expect.stringContaining('“2.12556E+09” can’t be used: shortened by a spreadsheet'),
    },
  ]);
});
