import { expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import { nearDayInWords } from './near-day-words.ts';

it.each([
  ['2026-12-30', 'Today'],
  ['2026-12-31', 'Tomorrow'],
  ['2026-12-03', 'Thu, Dec 3'],
  ['2027-01-01', 'Fri, Jan 1, 2027'],
])('%s is %s', (date, words) => {
  expect(nearDayInWords(date as PlainDate, '2026-12-30' as PlainDate)).toBe(words);
});
