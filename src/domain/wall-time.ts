import type { Instant, PlainDate } from '../contract/values.ts';
import { dayAt, instantAt, timeAt } from './clinic-day.ts';
import { zoneInWords } from './day-words.ts';

/**
 * What a time on the wall means on a day. Where the clock changes, one hour of a day comes twice and one of another day never:
 * a time that comes twice has two readings, one that is skipped stands as much later as the clock goes forward.
 */
export type WallTime =
  | { readonly is: 'once'; readonly at: Instant }
  | { readonly is: 'twice'; readonly before: Instant; readonly after: Instant }
  | { readonly is: 'skipped'; readonly at: Instant };

/** @param time `HH:MM` */
export function readWallTime(date: PlainDate, time: string, timeZone: string): WallTime {
  const at = instantAt(date, time, timeZone);
  if (timeAt(at, timeZone) !== time) return { is: 'skipped', at };
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const after = local
    .toZonedDateTime(timeZone, { disambiguation: 'later' })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' }) as Instant;
  return after === at ? { is: 'once', at } : { is: 'twice', before: at, after };
}

/** `EDT` where the wall clock of an instant comes twice that day, which is the first of the two; else nothing. */
export function zoneWhereTwice(at: Instant, timeZone: string): string {
  const { is } = readWallTime(dayAt(at, timeZone), timeAt(at, timeZone), timeZone);
  return is === 'twice' ? zoneInWords(at, timeZone) : '';
}

/**
 * The instant that a day and a time mean to a person: the one that they stood for to begin with, as long as they still name it,
 * so that neither its seconds nor its reading in an hour that comes twice are lost; else the first that they can mean.
 * @param time `HH:MM`
 * @param stood null where nothing stood there before
 */
export function instantMeant(
  date: PlainDate,
  time: string,
  timeZone: string,
  stood: Instant | null | undefined,
): Instant {
  const isStill = stood && dayAt(stood, timeZone) === date && timeAt(stood, timeZone) === time;
  return isStill ? stood : instantAt(date, time, timeZone);
}
