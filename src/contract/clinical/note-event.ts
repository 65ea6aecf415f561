import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, encounterId, noteEventId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, line } from '../base/values.ts';
import { noteText } from './note.ts';

export const longestEventWords = 2_000;
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is no SHA-256 in hex'));
const section = z.string().check(z.maxLength(100_000));
export const signedText = z.object({
  subjective: section,
  objective: section,
  assessment: section,
  plan: section,
});

/** What can happen to a note. A device writes those of `writtenKinds`; a signature and an addendum have endpoints of their own. */
const writtenKinds = z.enum(['coSigned', 'returned', 'amended', 'locked', 'enteredInError', 'reopened']);
const kinds = z.enum([...writtenKinds.options, 'signed', 'unlocked', 'addendum']);

/** One thing that happened to a note. It is never changed: what follows is another one. */
export const noteEvent = z.object({
  id: noteEventId,
  encounterId,
  kind: kinds,
  /** A reason, a statement, or what is to be changed; empty where nothing was said. */
  words: z.string(),
  at: instant,
  clockAheadMs,
  deviceSequence: z.int(),
  /** Null while only this device knows. */
  receivedAt: z.nullable(instant),
  by: userId,
  byName: z.string(),
  /** Of a signature: whose co-signature it asks for. */
  coSignerId: z.optional(z.nullable(userId)),
  coSignerName: z.optional(z.string()),
  /** Of an amendment: the words that were signed before it. */
  before: z.optional(z.nullable(noteText)),
  /** SHA-256 over what it says, who says it, the device's time and counter and the seal before it. */
  seal: hash,
});
export type NoteEvent = z.infer<typeof noteEvent>;

/** What a device seals: the seal of the event before it as the device knew it, and its own. */
export const deviceSeal = z.object({ previous: z.nullable(hash), seal: hash });
export type DeviceSeal = z.infer<typeof deviceSeal>;

/** What comes with a signature since notes can be co-signed. */
export const signatureSeal = z.extend(deviceSeal, {
  id: noteEventId,
  coSignerId: z.optional(z.nullable(userId)),
});

const oneNote = z.object({ clinicId, encounterId });
const said = z.extend(deviceSeal, {
  id: noteEventId,
  words: line(longestEventWords),
  at: instant,
  clockAheadMs,
  deviceSequence: z.int().check(z.gte(1)),
});
export const noteEventBody = z.extend(said, {
  kind: writtenKinds,
  /** Of an amendment: the words that are signed with it. */
  text: z.optional(signedText),
});
export type NoteEventBody = z.infer<typeof noteEventBody>;

export const addNoteEvent = endpoint({
  name: 'encounters.addEvent',
  method: 'POST',
  path: '/:clinicId/encounters/:encounterId/events',
  summary:
    'Co-signs, returns, amends or locks a signed note, closes an unsigned one as entered in error or reopens it, under the id that the device made.',
  params: oneNote,
  body: noteEventBody,
  response: noteEvent,
});

/** At the server alone: a lock that a device without a network could open would be none. */
export const unlockNote = endpoint({
  name: 'encounters.unlock',
  method: 'POST',
  path: '/:clinicId/encounters/:encounterId/unlock',
  summary: 'Unlocks a signed note, with the reason, so that its author can amend it.',
  params: oneNote,
  body: said,
  response: noteEvent,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const noteEventWrites = {
  'encounter.addEvent': addNoteEvent,
} as const;
