import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clinicId, locationId, userId } from './ids.ts';
import { instant } from './values.ts';

/** What a client can subscribe to (clauses 7.31, 7.32). */
export const liveTopic = z.enum([
  'appointments',
  'patients',
  'encounters',
  'charges',
  'catalogue',
  'clinic',
  /** Who is at which chart (clauses 7.19, 7.20). */
  'presence',
]);
export type LiveTopic = z.infer<typeof liveTopic>;

/** A change of one thing. It never carries the thing itself: whoever shows it asks again. */
export const liveEvent = z.object({
  cursor: z.int(),
  topic: liveTopic,
  entityId: z.string(),
  version: z.nullable(z.int()),
  patientId: z.nullable(z.string()),
  locationId: z.nullable(z.string()),
  /** The day of the location it concerns, for appointments and charges. */
  date: z.nullable(z.string()),
  opId: z.nullable(z.string()),
  at: instant,
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** How far somebody knows a clinic's trail. After a restored backup another change may stand at the same cursor. */
export const trailPosition = z.object({ cursor: z.int(), mark: z.string() });
export type TrailPosition = z.infer<typeof trailPosition>;

/** What tells a change from any other that could ever stand at its cursor. */
export const markOf = ({ at, opId, entityId }: Pick<LiveEvent, 'at' | 'opId' | 'entityId'>): string =>
  `${at} ${opId ?? entityId}`;

/** Client → gateway, after every open. */
export const subscriptionsMessage = z.object({
  action: z.literal('subscriptions'),
  sessionId: z.string(),
  userId,
  clinicId,
  locationId: z.nullable(locationId),
  subscriptions: z.array(z.string()),
});
export type SubscriptionsMessage = z.infer<typeof subscriptionsMessage>;

/** Gateway → client. `subscription` is a topic, or `ready` (answer to subscriptions) or `beat`. */
export const liveMessage = z.object({ subscription: z.string(), payload: z.unknown() });
/** Payload of `ready` and of `beat`. */
export const livePosition = z.object({ cursor: z.int(), at: instant });

/** The gateway says so often that it and its database answer. */
export const liveBeatMs = 4_000;

export const reach = endpoint({
  name: 'reach',
  method: 'GET',
  path: '/reach',
  summary: 'Whether the server can be reached, and its database answers.',
  response: z.object({ at: instant }),
  open: true,
});

export const listEvents = endpoint({
  name: 'events.list',
  method: 'GET',
  path: '/:clinicId/events',
  summary:
    'What changed after a cursor, oldest first, at most 1,000. `tooOld` says that the trail no longer reaches back: ask for everything again. `isRestored`: what stood at the cursor is not what `mark` names; the database was restored from a backup.',
  params: z.object({ clinicId }),
  query: z.object({ after: z.string(), mark: z.optional(z.string()) }),
  response: z.object({
    events: z.array(liveEvent),
    cursor: z.int(),
    tooOld: z.boolean(),
    /** Of the change at `cursor`; null where it is gone. */
    mark: z.optional(z.nullable(z.string())),
    isRestored: z.optional(z.boolean()),
  }),
});
