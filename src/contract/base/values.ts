import * as z from 'zod/mini';

/** An instant, ISO 8601 in UTC with `Z`. Shown in the location's zone, never in the device's. */
/**
 * How far a device's clock was known to be ahead of the clinic's time when an instant was entered by it, in milliseconds; the
 * instant was put right by as much. Absent or null where it was right, or nobody knew.
 */
export const clockAheadMs = z.optional(
  z.nullable(z.int().check(z.gte(-4_000_000_000_000), z.lte(4_000_000_000_000))),
);

export const instant = z.iso.datetime().brand<'Instant'>();
export type Instant = z.infer<typeof instant>;

/** When a visit is. A year that nobody has visits in is a slip. */
export const visitInstant = z.iso
  .datetime()
  .check(z.regex(/^20/, 'must be in the years 2000 to 2099'))
  .brand<'Instant'>();

/** A calendar date without a zone: a birth date, or a day of a location. */
export const plainDate = z.iso.date().brand<'PlainDate'>();
export type PlainDate = z.infer<typeof plainDate>;

/** How much of a date somebody knows. What is not known of it stands in it all the same, and is not to be shown. */
export const dateKnown = z.enum(['day', 'month', 'year', 'none']);
export type DateKnown = z.infer<typeof dateKnown>;

/** Money in minor units (cents) of the clinic's currency. Never a fraction. */
export const minor = z.int().brand<'Minor'>();
export type Minor = z.infer<typeof minor>;

/** The count of changes a record has seen; 1 when made. Travels as `ETag` and `If-Match`. */
export const version = z.int().check(z.gte(1));

/** A line of text for people. Unicode as typed, at most `max` UTF-16 units, trimmed by nobody. */
export const line = (max: number) => z.string().check(z.maxLength(max));

/** A line that may not be blank. */
export const requiredLine = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/\S/, 'may not be blank'));
