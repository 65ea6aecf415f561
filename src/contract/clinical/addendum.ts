import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { addendumId, clinicId, encounterId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, requiredLine } from '../base/values.ts';
import { deviceSeal } from './note-event.ts';

export const longestAddendum = 20_000;
export const longestAddendumReason = 300;

/** What somebody adds to a signed note. It stands beside the note, which stays as it was signed, and is never changed itself. */
export const addendum = z.object({
  id: addendumId,
  encounterId,
  /** Why it was written: a correction, something that was left out, what came later. */
  reason: requiredLine(longestAddendumReason),
  text: requiredLine(longestAddendum),
  /** When it was written, by the clinic's clock as the device knew it, and when the server got it: null while only this device knows. */
  writtenAt: instant,
  clockAheadMs,
  deviceSequence: z.int().check(z.gte(1)),
  receivedAt: z.nullable(instant),
  /** Null while only this device knows. */
  writtenBy: z.nullable(userId),
  writtenByName: z.string(),
});
export type Addendum = z.infer<typeof addendum>;

export const addendumFields = z.pick(addendum, {
  reason: true,
  text: true,
  writtenAt: true,
  clockAheadMs: true,
  deviceSequence: true,
});
export type AddendumFields = z.infer<typeof addendumFields>;

export const addAddendum = endpoint({
  name: 'encounters.addAddendum',
  method: 'POST',
  path: '/:clinicId/encounters/:encounterId/addenda',
  summary:
    'Adds to a signed note, under the id that the device made. A note that is not signed is changed instead.',
  params: z.object({ clinicId, encounterId }),
  body: z.extend(addendumFields, {
    id: addendumId,
    /** The device's seal over it. Earlier releases leave it out. */
    event: z.optional(deviceSeal),
  }),
  response: addendum,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const addendumWrites = {
  'encounter.addAddendum': addAddendum,
} as const;
