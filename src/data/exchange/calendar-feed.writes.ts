import { call } from '../../api/call/call.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  endCalendarFeed,
  makeCalendarFeed,
  saveCalendarFeed,
  type CalendarFeed,
  type FeedShows,
} from '../../contract/exchange/calendar-feed.ts';

/** Gives the address, whole, this one time; the one before ends. */
export async function makeCalendarAddress(
  clinicId: ClinicId,
  shows: FeedShows,
): Promise<{ feed: CalendarFeed; address: string }> {
  const { feed, address } = (await call(makeCalendarFeed, { params: { clinicId }, body: { shows } })).body;
  return { feed, address: new URL(address, location.href).href };
}

export const saveCalendarShows = async (clinicId: ClinicId, shows: FeedShows): Promise<CalendarFeed> =>
  (await call(saveCalendarFeed, { params: { clinicId }, body: { shows } })).body.feed;

export const revokeCalendarAddress = async (clinicId: ClinicId): Promise<void> =>
  void (await call(endCalendarFeed, { params: { clinicId } }));
