import * as z from 'zod/mini';
import { dayRange } from '../base/day-range.ts';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId, timeBlockId, userId } from '../base/ids.ts';
import { instant, line, plainDate, version } from '../base/values.ts';

export const timeBlockFields = z.object({
  providerId: userId,
  /** Null: at every location, by the clock of each. */
  locationId: z.nullable(locationId),
  from: plainDate,
  to: plainDate,
  /** What is taken of each of these days. */
  time: dayRange,
  reason: line(300),
});
export type TimeBlockFields = z.infer<typeof timeBlockFields>;
/**
 * A stretch of a day at which a provider takes no visits, once or every day until another. Whoever books may block time, which
 * leaves the hours and their exceptions as they are.
 */
export const timeBlock = z.extend(timeBlockFields, {
  id: timeBlockId,
  archivedAt: z.nullable(instant),
  version,
});
export type TimeBlock = z.infer<typeof timeBlock>;

export const addTimeBlock = endpoint({
  name: 'scheduleSetup.addBlock',
  method: 'POST',
  path: '/:clinicId/schedule-setup/blocks',
  summary:
    "Blocks a part of a provider's day, or of several days in a row. Visits that are booked there stay.",
  params: z.object({ clinicId }),
  body: z.extend(timeBlockFields, { id: timeBlockId }),
  response: timeBlock,
});
export const saveTimeBlock = endpoint({
  name: 'scheduleSetup.saveBlock',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/blocks/:blockId',
  summary: 'Changes blocked time; absent fields stay. Archived: it is open again.',
  params: z.object({ clinicId, blockId: timeBlockId }),
  body: z.extend(z.partial(z.omit(timeBlockFields, { providerId: true })), {
    archived: z.optional(z.boolean()),
  }),
  response: timeBlock,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const timeBlockWrites = {
  'scheduleSetup.addBlock': addTimeBlock,
  'scheduleSetup.saveBlock': saveTimeBlock,
} as const;
