import type { Instant, PlainDate } from '../../../contract/base/values.ts';

/**
 * A clinic's day is the day of the location's own zone, whatever the device's zone says. Instants cross the wire in
 * UTC and are turned into the location's time here.
 */
const asInstant = (value: Temporal.Instant) => value.toString({ smallestUnit: 'millisecond' }) as Instant;

/** The midnight that ends a day, in minutes by the wall clock. */
export const dayMinutes = 1_440;

/** `13:30` from 810 minutes since midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The location's calendar date at an instant. */
export function dayAt(at: Instant | number, timeZone: string): PlainDate {
  const moment =
    typeof at === 'number' ? Temporal.Instant.fromEpochMilliseconds(at) : Temporal.Instant.from(at);
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString() as PlainDate;
}

/** First instant of the day and of the day after: 23, 24 or 25 hours apart. */
export function boundsOfDay(date: PlainDate, timeZone: string): { from: Instant; to: Instant } {
  const day = Temporal.PlainDate.from(date);
  return {
    from: asInstant(day.toZonedDateTime(timeZone).toInstant()),
    to: asInstant(day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()),
  };
}

/**
 * The instant of a wall-clock time on a day. A time that a clock change skips moves forward by the length of the gap;
 * one that happens twice means the first.
 * @param time `HH:MM`
 */
export function instantAt(date: PlainDate, time: string, timeZone: string): Instant {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return asInstant(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant());
}

/** The wall-clock time `HH:MM` (24 hours) at an instant. */
export function timeAt(at: Instant, timeZone: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/** Minutes since the location's midnight, by the wall clock. */
export function minuteOfDay(at: Instant, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

export function addMinutes(at: Instant, minutes: number): Instant {
  return asInstant(Temporal.Instant.from(at).add({ minutes }));
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return Temporal.PlainDate.from(date).add({ days }).toString() as PlainDate;
}

export function toInstant(epochMs: number): Instant {
  return asInstant(Temporal.Instant.fromEpochMilliseconds(epochMs));
}
