import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addEvidence, noEvidence, orderShown, readPastDate } from './typed-date.ts';

const today = '2026-11-23' as PlainDate;
const read = (typed: string, order: 'dayFirst' | 'monthFirst' = 'monthFirst') =>
  readPastDate(typed, order, today);

describe('a date as people and spreadsheets write it', () => {
  it.each([
    ['1984-07-21', '1984-07-21'],
    ['1984-7-1 00:00:00', '1984-07-01'],
    ['1984-07-21T00:00:00Z', '1984-07-21'],
    ['1984/07/21', '1984-07-21'],
    ['19840721', '1984-07-21'],
    ['7/21/1984', '1984-07-21'],
    ['7/21/1984 0:00', '1984-07-21'],
    ['07-21-84', '1984-07-21'],
    ['21.7.1984', '1984-07-21'],
    ['21 Jul 1984', '1984-07-21'],
    ['21-Jul-84', '1984-07-21'],
    ['July 21st, 1984', '1984-07-21'],
    ['30884', '1984-07-21'],
    ['2/29/2000', '2000-02-29'],
    [' 3/4/26 ', '2026-03-04'],
    ['12/31/26', '1926-12-31'],
  ])('%s is %s', (typed, date) => {
    expect(read(typed)).toBe(date);
  });

  it.each(['', 'unknown', '2/30/1984', '13/13/1984', '0000-01-01', '1984', '21/7/1984', '=1+1', '1/2/3/4'])(
    '%j is none',
    (typed) => {
      expect(read(typed)).toBeNull();
    },
  );

  it('follows the order that was chosen', () => {
    expect([read('3/4/1984'), read('3/4/1984', 'dayFirst')]).toEqual(['1984-03-04', '1984-04-03']);
  });
});

describe('the order of day and month', () => {
  const shown = (dates: string[]) => orderShown(dates.reduce(addEvidence, noEvidence));
  it('shows where one of the numbers can be no month', () => {
    expect(shown(['3/4/1984', '25/4/1984'])).toBe('dayFirst');
    expect(shown(['3/4/1984', '4/25/1984'])).toBe('monthFirst');
  });
  it('is asked for where nothing shows it, or the file contradicts itself', () => {
    expect(shown(['3/4/1984'])).toBeNull();
    expect(shown(['25/4/1984', '4/25/1984'])).toBeNull();
  });
  it('is not asked for where it makes no difference', () => {
    expect(shown(['1984-03-04', '3.4.1984', '5/5/1984', 'nonsense', ''])).toBe('monthFirst');
  });
});
