import type { SeriesId } from '../../../../contract/base/ids.ts';
import type { bookSeries, bookVisit } from '../../../../data/scheduling/appointments.writes.ts';
import type { RepeatDraft } from '../series/repeat-draft.ts';
import type { SeriesVisit } from '../series/series-wish.ts';

/** A visit that is to be booked. */
export type NewVisit = Parameters<typeof bookVisit>[0];
type SeriesBookings = Parameters<typeof bookSeries>[0];

/** The bookings of a series but for the dates left out: each with its own time and rooms, and a reason only where it needs one. */
export const bookingsOf = (
  { overrideReason, ...plain }: NewVisit,
  visits: readonly SeriesVisit[],
  seriesId: SeriesId,
): SeriesBookings =>
  visits.flatMap(({ isLeftOut, startsAt, planned, needing, resourceIds }) => {
    if (isLeftOut || startsAt === null) return [];
    const reason = needing.length > 0 && overrideReason !== undefined ? { overrideReason } : {};
    const recurrenceId = planned.at;
    return [{ ...plain, ...reason, startsAt, resourceIds: [...resourceIds], seriesId, recurrenceId }];
  });

/** A repeat without the dates that are saved already: a second try goes on where the first one ended. */
export function withoutSaved(repeat: RepeatDraft, bookings: SeriesBookings, savedCount: number): RepeatDraft {
  const leftOut = { isLeftOut: true, date: '' as const, time: '' };
  const saved = bookings.slice(0, savedCount).map(({ recurrenceId }) => [recurrenceId, leftOut] as const);
  const seriesId = bookings[0]?.seriesId ?? null;
  return { ...repeat, seriesId, changes: { ...repeat.changes, ...Object.fromEntries(saved) } };
}
