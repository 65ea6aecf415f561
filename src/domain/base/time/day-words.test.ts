import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import {
  dateInDigits,
  dayInWords,
  greetingAt,
  minutesInWords,
  nearDayInWords,
  spanInWords,
  takenInWords,
  timeInWords,
} from './day-words.ts';

const at = '2026-03-02T15:00:00.000Z' as Instant;

describe('words of a day', () => {
  it("tell the time of the location's zone, never the device's", () => {
    expect(timeInWords(at, 'America/New_York')).toBe('10:00 AM');
    expect(timeInWords(at, 'America/Los_Angeles')).toBe('7:00 AM');
    expect(timeInWords(at, 'Pacific/Kiritimati')).toBe('5:00 AM');
  });

  it('say of when a copy is: the time alone only on its own day, by the clock of the location', () => {
    const takenMs = Date.parse(at);
    const taken = (hoursLater: number, zone = 'America/New_York') =>
      takenInWords(takenMs, zone, takenMs + hoursLater * 3_600_000);
    expect(taken(13)).toBe('10:00 AM');
    expect(taken(15)).toBe('Mar 2, 2026, 10:00 AM');
    expect(taken(13, 'Pacific/Kiritimati')).toBe('5:00 AM');
  });

  it('name the half of the day once, unless it changes', () => {
    expect(spanInWords(at, 30, 'America/New_York')).toBe('10:00 – 10:30 AM');
    expect(spanInWords(at, 150, 'America/New_York')).toBe('10:00 AM – 12:30 PM');
    const late = '2026-03-03T04:30:00.000Z' as Instant;
    expect(spanInWords(late, 30, 'America/New_York')).toBe('11:30 PM – 12:00 AM');
    expect(spanInWords(late, 60, 'America/New_York')).toBe('11:30 PM – 12:30 AM next day');
  });

  it('show a calendar date as it is, whatever the zone of the device', () => {
    expect(dayInWords('2026-03-02' as PlainDate)).toBe('Monday, March 2');
    expect(dateInDigits('1994-02-01' as PlainDate)).toBe('02/01/1994');
  });

  it('say lengths and greet by the clock', () => {
    expect([0, 15, 60, 90].map(minutesInWords)).toEqual(['0 min', '15 min', '1 h', '1 h 30 min']);
    expect([719, 720, 1019, 1020].map(greetingAt)).toEqual([
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
    ]);
  });
});

it.each([
  ['2026-12-30', 'Today'],
  ['2026-12-31', 'Tomorrow'],
  ['2026-12-03', 'Thu, Dec 3'],
  ['2027-01-01', 'Fri, Jan 1, 2027'],
])('%s is %s near December 30', (date, words) => {
  expect(nearDayInWords(date as PlainDate, '2026-12-30' as PlainDate)).toBe(words);
});
