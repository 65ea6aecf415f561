import type { Instant } from '../../contract/base/values.ts';

/** No message goes out between 21:00 and 8:00 by the clock of the location. */
export const quietFromMinute = 21 * 60;
export const quietToMinute = 8 * 60;
/** What would fall into the quiet goes before it, with time for a second try. */
const beforeQuiet = '20:30';

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute;
const at = (date: Temporal.PlainDate, time: string, timeZone: string) =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
const zoned = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);

/**
 * When a reminder goes out, in epoch milliseconds. A day before is the same time of the day before, also where the clock
 * changes in between; hours are hours. What would fall into the quiet goes out before it.
 */
export function reminderDueMs(startsAt: Instant, hoursBefore: number, timeZone: string): number {
  const wished = Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: Math.floor(hoursBefore / 24) })
    .subtract({ hours: hoursBefore % 24 });
  const minute = minuteOf(wished);
  if (minute >= quietToMinute && minute < quietFromMinute) return wished.epochMilliseconds;
  const day = minute < quietToMinute ? wished.toPlainDate().subtract({ days: 1 }) : wished.toPlainDate();
  return at(day, beforeQuiet, timeZone).epochMilliseconds;
}

/** When the quiet that holds now ends; null where none does. */
export function quietUntilMs(nowMs: number, timeZone: string): number | null {
  const now = zoned(nowMs, timeZone);
  const minute = minuteOf(now);
  if (minute >= quietToMinute && minute < quietFromMinute) return null;
  const day = minute < quietToMinute ? now.toPlainDate() : now.toPlainDate().add({ days: 1 });
  return at(day, '08:00', timeZone).epochMilliseconds;
}
