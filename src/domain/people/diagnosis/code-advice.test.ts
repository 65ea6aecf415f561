import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { adviseOn, adviseOnTyped, type CodeBook } from './code-advice.ts';
import { commonNames } from './common-names.ts';
import { readCodeList, writeCodeList } from './code-list.ts';
import { codeOn, findCodes, indexCodes } from './code-search.ts';
import { usualCodes } from './usual-list.ts';

const today = '2026-11-02' as PlainDate;
const then = '2020-06-01' as PlainDate;
const bookOf = (isWhole: boolean): CodeBook => ({
  index: indexCodes(usualCodes.codes),
  sevenths: new Map(usualCodes.sevenths.map((set) => [set.category, set])),
  isWhole,
});
const book = bookOf(true);
const advise = (code: string, on = today) => {
  const advice = adviseOn(book, code, on);
  return 'words' in advice
    ? [advice.is, advice.words, advice.choices.map((choice) => choice.code)]
    : [advice.is];
};

describe('a code on the day of a visit', () => {
  it('M54.5 stands for a visit of 2020; today the three that took its place are offered', () => {
    expect(advise('M54.5', then)).toEqual(['fine']);
    expect(advise('M54.5')).toEqual([
      'expired',
      'M54.5 can’t be billed for visits after 09/30/2021. It has been split: choose one.',
      ['M54.50', 'M54.51', 'M54.59'],
    ]);
    expect(advise('M54.50')).toEqual(['fine']);
    expect(advise('M54.50', then)).toEqual([
      'not-yet',
      'M54.50 is new from 10/01/2021 and can’t be billed for an earlier visit.',
      ['M54.5'],
    ]);
  });

  it('M51.36 was split three years later', () => {
    expect(advise('M51.36', '2024-09-30' as PlainDate)).toEqual(['fine']);
    expect(advise('M51.36')[2]).toEqual(['M51.360', 'M51.361', 'M51.362', 'M51.369']);
  });

  it('an injury says which visit it is', () => {
    const choices = ['S13.4XXA', 'S13.4XXD', 'S13.4XXS'];
    expect(advise('S13.4')).toEqual([
      'seventh-missing',
      expect.stringContaining('seventh character'),
      choices,
    ]);
    expect(advise('S13.4XXQ')).toEqual([
      'seventh-wrong',
      'S13.4XXQ ends in Q, which S13.4 doesn’t take. Choose which visit it is.',
      choices,
    ]);
    expect(advise('S13.4XXD')).toEqual(['fine']);
  });

  it('what is in no list is unknown, or cannot be told where only the usual ones are here', () => {
    expect(advise('A00.0')).toEqual(['unknown']);
    expect(adviseOn(bookOf(false), 'A00.0', today)).toEqual({ is: 'uncertain' });
  });

  it('what is being typed is left in peace', () => {
    expect(adviseOnTyped(book, 'neck', today)).toBeNull();
    expect(adviseOnTyped(book, 'M54', today)).toBeNull();
    expect(adviseOnTyped(book, 'm5450', today)).toBeNull();
    expect(adviseOnTyped(book, 'm54.5', today)?.is).toBe('expired');
  });
});

describe('the search on a day', () => {
  it('finds what stood then and not what came later', () => {
    const find = (query: string, on: PlainDate) =>
      findCodes(book.index, query, { limit: 9, on }).map(({ code }) => code);
    expect(find('low back pain', then)).toEqual(['M54.5']);
    expect(find('m54.5', today)).toEqual(['M54.5', 'M54.50', 'M54.51', 'M54.59']);
    expect(codeOn(book.index, 'M54.5', today)?.isBillable).toBe(false);
  });
});

it('of an injury, the visit at which it is treated comes first', () => {
  const found = findCodes(book.index, 'whiplash', { limit: 3, on: today, commonNames });
  expect(found.map(({ code }) => code)).toEqual(['S13.4XXA', 'S13.4XXD', 'S13.4XXS']);
});

describe('a list on its way to a device', () => {
  it('is read as it was written', () => {
    const note = {
      code: 'M54',
      kind: 'excludes1',
      note: 'psychogenic dorsalgia (F45.41)',
      refs: ['F45.41'],
    } as const;
    const list = { ...usualCodes, excludes: [note], isWhole: true };
    expect(readCodeList(writeCodeList(list))).toEqual(list);
  });

  it.each(['', '{}', '<html>', '{"form":2}\n', writeCodeList(usualCodes).slice(0, -9)])(
    'that is none, or is cut off, is none: %#',
    (text) => expect(readCodeList(text)).toBeNull(),
  );
});
