import type { ClinicId } from '../../contract/base/ids.ts';
import { getCalendarFeed } from '../../contract/exchange/calendar-feed.ts';
import { defineRead } from '../../sync/public.ts';

/** The own calendar feed in the clinic, without its address: nobody can read that a second time. */
export const calendarFeedRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getCalendarFeed, request: { params: { clinicId } }, topics: [] });
