import type { PlainDate } from '../../../contract/base/values.ts';

/** The latest day that it is anywhere on Earth: a date after it is in the future wherever it was entered. */
export const latestToday = (now: string): PlainDate =>
  new Date(Date.parse(now) + 14 * 3_600_000).toISOString().slice(0, 10) as PlainDate;
