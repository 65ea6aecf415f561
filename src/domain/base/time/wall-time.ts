import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { dayAt, instantAt, timeAt, toInstant } from './clinic-day.ts';
import { spanInWords, timeInWords, zoneInWords } from './day-words.ts';

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

/** `1:30 – 2:15 AM`; where the wall clock of its beginning or its end comes twice that day: `1:30 AM EDT – 1:15 AM EST`. */
export function spanOnWall(at: Instant, minutes: number, timeZone: string): string {
  const to = toInstant(Date.parse(at) + minutes * 60_000);
  const isTwice = (one: Instant) =>
    readWallTime(dayAt(one, timeZone), timeAt(one, timeZone), timeZone).is === 'twice';
  if (!isTwice(at) && !isTwice(to)) return spanInWords(at, minutes, timeZone);
  return [at, to].map((one) => `${timeInWords(one, timeZone)} ${zoneInWords(one, timeZone)}`).join(' – ');
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
