import type { Instant } from '../../src/contract/values.ts';
import { dayAt } from '../../src/domain/clinic-day.ts';
import { dayInWords, spanInWords } from '../../src/domain/day-words.ts';

/** `EST`, or an offset where the zone has no letters of its own: which of a repeated hour is meant. */
export function zoneInWords(at: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Monday, March 2, 10:00 – 10:30 AM EST`: the location's time, which says so. */
export function whenInWords(at: Instant, minutes: number, timeZone: string): string {
  return `${dayInWords(dayAt(at, timeZone))}, ${spanInWords(at, minutes, timeZone)} ${zoneInWords(at, timeZone)}`;
}
