import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId } from '../base/ids.ts';
import { instant } from '../base/values.ts';

/** What a calendar shows of a visit: the patient's initials, or the word "Appointment". Never a name, a reason or a note. */
export const feedShows = z.enum(['initials', 'appointment']);
export type FeedShows = z.infer<typeof feedShows>;

export const calendarFeed = z.object({
  shows: feedShows,
  /** When the address in force was made. */
  madeAt: instant,
  /** When a calendar last got an answer, to within ten minutes. */
  lastReadAt: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const inClinic = z.object({ clinicId });
const path = '/:clinicId/calendar-feed';

export const getCalendarFeed = endpoint({
  name: 'calendarFeed.get',
  method: 'GET',
  path,
  summary: "The signed-in member's own calendar feed in the clinic; null where there is none.",
  params: inClinic,
  response: z.object({ feed: z.nullable(calendarFeed) }),
});

/** The answer is the only place where the address ever stands. */
export const makeCalendarFeed = endpoint({
  name: 'calendarFeed.make',
  method: 'POST',
  path,
  summary:
    'Makes an address at which a calendar app reads the own visits, or a new one in place of the old, which ends at once. Every call makes another.',
  params: inClinic,
  body: z.object({ shows: feedShows }),
  response: z.object({ feed: calendarFeed, address: z.string() }),
});

export const saveCalendarFeed = endpoint({
  name: 'calendarFeed.save',
  method: 'PUT',
  path,
  summary: 'Changes what the calendar shows of a visit; the address stays.',
  params: inClinic,
  body: z.object({ shows: feedShows }),
  response: z.object({ feed: calendarFeed }),
});

export const endCalendarFeed = endpoint({
  name: 'calendarFeed.end',
  method: 'DELETE',
  path,
  summary: 'Revokes the address of the own calendar feed. One that is gone already is as good as revoked.',
  params: inClinic,
  response: z.object({ feed: z.null() }),
});
