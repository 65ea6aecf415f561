import * as z from 'zod/mini';

/** A stretch of a day by the location's wall clock, in minutes since midnight; 1440 is the midnight that ends the day. */
export const dayRange = z.object({
  from: z.int().check(z.gte(0), z.lte(1_439)),
  to: z.int().check(z.gte(1), z.lte(1_440)),
});
export type DayRange = z.infer<typeof dayRange>;
