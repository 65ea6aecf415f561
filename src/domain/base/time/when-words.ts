import type { Instant } from '../../../contract/base/values.ts';
import { dayAt } from './clinic-day.ts';
import { dayInWords, spanInWords, zoneInWords } from './day-words.ts';

/** `Monday, March 2, 10:00 – 10:30 AM EST`: the location's time, which says so. */
export function whenInWords(at: Instant, minutes: number, timeZone: string): string {
  return `${dayInWords(dayAt(at, timeZone))}, ${spanInWords(at, minutes, timeZone)} ${zoneInWords(at, timeZone)}`;
}
