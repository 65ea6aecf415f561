import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dateAsKnown, partialIso, readPastPartial } from './partial-date.ts';

const today = '2026-11-23' as PlainDate;
const read = (typed: string, order: 'dayFirst' | 'monthFirst' = 'monthFirst') => {
  const found = readPastPartial(typed, order, today);
  return found && `${found.date ?? ''} ${found.known}`;
};

describe('a date as far as somebody knows it', () => {
  it.each([
    ['7/21/1984', '1984-07-21 day'],
    ['1984-07-21', '1984-07-21 day'],
    ['30884', '1984-07-21 day'],
    ['1950', '1950-01-01 year'],
    ['1950-00-00', '1950-01-01 year'],
    ['00/00/1950', '1950-01-01 year'],
    ['0.0.1950', '1950-01-01 year'],
    ['1950-05', '1950-05-01 month'],
    ['5/1950', '1950-05-01 month'],
    ['05.1950', '1950-05-01 month'],
    ['May 1950', '1950-05-01 month'],
    ['1950-05-00', '1950-05-01 month'],
    ['05/00/1950', '1950-05-01 month'],
    ['1950-05-00 00:00:00', '1950-05-01 month'],
  ])('%s is %s', (typed, expected) => expect(read(typed)).toBe(expected));
  it('has its month where days come first', () =>
    expect(read('00/05/1950', 'dayFirst')).toBe('1950-05-01 month'));

  it.each([
    '',
    '-',
    'n/a',
    'unknown',
    'NULL',
    '0',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '00/00/0000',
    '0000/00/00',
    '00.00.0000',
    '00000000',
    '0001-01-01',
    '01/01/0001',
    '1/1/0001 12:00:00 AM',
    '1753-01-01',
    '1/0/1900',
    '  /  /    ',
  ])('%j is how other systems write that nobody knows', (typed) => expect(read(typed)).toBe(' none'));

  it.each(['soon', '2030', '13/1950', '1950-13', '1750', '31/02/1950', '1950-02-30', '/1950/'])(
    '%s is no date',
    (typed) => expect(read(typed)).toBeNull(),
  );

  it('is written as far as it is known', () => {
    const date = '1950-05-01' as PlainDate;
    expect(
      (['day', 'month', 'year', 'none', undefined] as const).map((known) => dateAsKnown(date, known)),
    ).toEqual(['05/01/1950', '05/1950', '1950', 'unknown', '05/01/1950']);
    expect((['day', 'month', 'year', 'none'] as const).map((known) => partialIso(date, known))).toEqual([
      '1950-05-01',
      '1950-05',
      '1950',
      undefined,
    ]);
  });
});
