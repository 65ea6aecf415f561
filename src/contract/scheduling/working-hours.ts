import * as z from 'zod/mini';
import { dayRange } from '../base/day-range.ts';
import { hoursId, locationId, userId } from '../base/ids.ts';
import { instant, plainDate, version } from '../base/values.ts';

/** A stretch that comes back every week; 1 is Monday, 7 is Sunday. The gaps of a day are its breaks. */
export const weeklyRange = z.extend(dayRange, { weekday: z.int().check(z.gte(1), z.lte(7)) });
export type WeeklyRange = z.infer<typeof weeklyRange>;

export const hoursFields = z.object({
  providerId: userId,
  locationId,
  weekly: z.array(weeklyRange).check(z.maxLength(70)),
  /** From which day of the location on; null: from ever. Absent in writes from before it could be said: from the day they were entered. */
  from: z.optional(z.nullable(plainDate)),
});
/** Hours that held before those that hold now. */
export const earlierHours = z.object({ from: z.nullable(plainDate), weekly: hoursFields.shape.weekly });
export type EarlierHours = z.infer<typeof earlierHours>;
export type HoursFields = z.infer<typeof hoursFields>;
/**
 * When a provider works at a location, now and before. On a day without any nothing is known, and nothing is outside of it. What
 * came later is absent from copies of before.
 */
export const workingHours = z.extend(hoursFields, {
  id: hoursId,
  archivedAt: z.nullable(instant),
  version,
  /** In order; each holds until the day from which the next one does. */
  earlier: z.optional(z.array(earlierHours)),
  /** The first day on which they hold no more, where they were removed. */
  endsOn: z.optional(z.nullable(plainDate)),
});
export type WorkingHours = z.infer<typeof workingHours>;
