import { describe, expect, it } from 'vitest';
import type { WeeklyRange } from '../../../contract/scheduling/working-hours.ts';
import {
  clockInWords,
  rangeInWords,
  rangesOn,
  shownHours,
  weekInWords,
  weeklyMinutes,
} from './week-words.ts';

const at = (hours: number) => hours * 60;
const day = (weekday: number, ...ranges: [number, number][]): WeeklyRange[] =>
  ranges.map(([from, to]) => ({ weekday, from: at(from), to: at(to) }));

describe('hours in words', () => {
  it('are by a clock of twelve hours, the first half named only where it differs', () => {
    expect([0, 450, 720, 810, 1_439, 1_440].map(clockInWords)).toEqual([
      '12:00 AM',
      '7:30 AM',
      '12:00 PM',
      '1:30 PM',
      '11:59 PM',
      'midnight',
    ]);
    expect(rangeInWords({ from: at(13), to: at(17) })).toBe('1:00 – 5:00 PM');
    expect(rangeInWords({ from: at(8), to: at(12) })).toBe('8:00 AM – 12:00 PM');
    expect(rangeInWords({ from: at(18), to: at(24) })).toBe('6:00 PM – midnight');
  });

  it('of a week name days in a row with the same hours once, and leave days off out', () => {
    const weekly = [
      ...day(2, [13, 17], [8, 12]),
      ...day(1, [8, 12], [13, 17]),
      ...day(3, [8, 12]),
      ...day(5, [8, 12]),
      ...day(7, [20, 24]),
    ];
    expect(weekInWords(weekly)).toEqual([
      { days: 'Mon – Tue', hours: ['8:00 AM – 12:00 PM', '1:00 – 5:00 PM'] },
      { days: 'Wed', hours: ['8:00 AM – 12:00 PM'] },
      { days: 'Fri', hours: ['8:00 AM – 12:00 PM'] },
      { days: 'Sun', hours: ['8:00 PM – midnight'] },
    ]);
    expect(weekInWords([])).toEqual([]);
    expect(weeklyMinutes(weekly)).toBe(at(8 + 8 + 4 + 4 + 4));
  });

  it('that touch or overlap count once', () => {
    const weekly = day(1, [8, 12], [12, 14], [13, 15]);
    expect(rangesOn(weekly, 1)).toEqual([{ from: at(8), to: at(15) }]);
    expect(weeklyMinutes(weekly)).toBe(at(7));
  });

  it('are drawn over the usual day, widened to whole hours for what is worked before and after it', () => {
    expect(shownHours([[{ from: at(9), to: at(17) }]])).toEqual({ from: at(8), to: at(18) });
    expect(shownHours([[{ from: 400, to: at(12) }], [{ from: at(12), to: 1_210 }]])).toEqual({
      from: at(6),
      to: at(21),
    });
    expect(shownHours([])).toEqual({ from: at(8), to: at(18) });
  });
});
