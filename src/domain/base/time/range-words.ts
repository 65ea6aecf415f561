import type { DayRange } from '../../../contract/base/day-range.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { clockOf, dayMinutes, instantAt } from './clinic-day.ts';
import { timeInWords } from './day-words.ts';

/** A time of a day as a person would type it; of midnight that ends a day there is no other word than that. */
export function minuteInWords(minute: number): string {
  const noDay = '2026-01-01' as PlainDate;
  return minute >= dayMinutes ? 'midnight' : timeInWords(instantAt(noDay, clockOf(minute), 'UTC'), 'UTC');
}

/** `2:00 PM – 3:00 PM`. */
export const rangeInWords = ({ from, to }: DayRange): string =>
  `${minuteInWords(from)} – ${minuteInWords(to)}`;
