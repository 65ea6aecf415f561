import * as z from 'zod/mini';
import { charge } from '../money/charge.ts';
import { noteHolder } from '../access/vault.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  appointmentId,
  chargeId,
  clinicId,
  encounterId,
  locationId,
  patientId,
  userId,
} from '../base/ids.ts';
import { addendum } from './addendum.ts';
import { noteEvent, signatureSeal, signedText } from './note-event.ts';
import { noteText, soapNote } from './note.ts';
import { noteTextOptions } from '../clinics/note-parts.ts';
import { patientSummary } from '../people/patient.ts';
import { storedKey } from '../base/storage.ts';
import { clockAheadMs, instant, line, version, visitInstant } from '../base/values.ts';

/**
 * A signature says when the device signed, by the clinic's clock, and when the server received it; both are shown. `deviceSequence` is the
 * device's own counter, which no clock can turn back.
 */
export const signature = z.object({
  by: userId,
  name: z.string(),
  signedAt: instant,
  clockAheadMs,
  deviceSequence: z.int(),
  receivedAt: z.nullable(instant),
  /** The signer's stored signature as it was then [7.13]; absent where they had none, and until the server answered. */
  imageKey: z.optional(storedKey),
});

export const encounter = z.object({
  id: encounterId,
  clinicId,
  locationId: z.nullable(locationId),
  patientId,
  providerId: z.nullable(userId),
  providerName: z.string(),
  appointmentId: z.nullable(appointmentId),
  startedAt: instant,
  /** `recorded` is a visit that came from another system and has no note of ours. */
  status: z.enum(['draft', 'signed', 'recorded']),
  title: line(300),
  note: z.nullable(soapNote),
  /** Present once signed: the words as they were signed, or signed again last. */
  text: z.nullable(noteText),
  signature: z.nullable(signature),
  /** What was added after it was signed, oldest first; absent where there is nothing. */
  addenda: z.optional(z.array(addendum)),
  /** What happened to the note, in the order in which the server got it; absent where there is nothing. */
  events: z.optional(z.array(noteEvent)),
  /** What does not fit the seals of its events: it was changed by something else than the program. Absent where all fits. */
  tampered: z.optional(z.array(z.string())),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Encounter = z.infer<typeof encounter>;

const oneEncounter = z.object({ clinicId, encounterId });

export const listEncounters = endpoint({
  name: 'encounters.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/encounters',
  summary: "A patient's encounters, newest first.",
  params: z.object({ clinicId, patientId }),
  query: z.object({
    limit: z.optional(z.string()),
    /** Where the page before ended: when its last one began, and which of that instant it was. */
    before: z.optional(instant),
    beforeId: z.optional(encounterId),
  }),
  response: z.object({ encounters: z.array(encounter), total: z.int() }),
});

export const listNoteHolders = endpoint({
  name: 'encounters.holders',
  method: 'GET',
  path: '/:clinicId/encounters/:encounterId/holders',
  summary: 'The devices on which a note is open for writing, or has words that are not on the server yet.',
  params: oneEncounter,
  response: z.object({ holders: z.array(noteHolder) }),
});

export const getEncounter = endpoint({
  name: 'encounters.get',
  method: 'GET',
  path: '/:clinicId/encounters/:encounterId',
  summary: 'One encounter with its note.',
  params: oneEncounter,
  response: encounter,
});

/** Unsigned notes of the clinic (for the worklist) or of one provider. */
export const listOpenNotes = endpoint({
  name: 'encounters.open',
  method: 'GET',
  path: '/:clinicId/encounters',
  summary: 'Encounters by status, newest first, at most 100, each with whom it concerns.',
  params: z.object({ clinicId }),
  query: z.object({
    status: z.optional(z.enum(['draft', 'signed'])),
    providerId: z.optional(userId),
    /** Those that wait for this member: to be co-signed, or, returned to them, to be answered. */
    awaitedId: z.optional(userId),
  }),
  response: z.object({ encounters: z.array(z.extend(encounter, { patient: patientSummary })) }),
});

export const startEncounter = endpoint({
  name: 'encounters.start',
  method: 'POST',
  path: '/:clinicId/encounters',
  summary: 'Opens an encounter with a draft note under the id that the device made.',
  params: z.object({ clinicId }),
  body: z.object({
    id: encounterId,
    locationId,
    patientId,
    providerId: userId,
    appointmentId: z.nullable(appointmentId),
    startedAt: visitInstant,
    title: line(300),
    note: soapNote,
  }),
  response: encounter,
});

export const saveNote = endpoint({
  name: 'encounters.saveNote',
  method: 'PUT',
  path: '/:clinicId/encounters/:encounterId/note',
  summary: 'Saves the draft note. A signed note is refused with `note-signed`.',
  params: oneEncounter,
  body: z.object({ note: soapNote }),
  response: encounter,
  versioned: true,
});

/** A charge as it stood on the screen of whoever signed. */
const shownCharge = z.extend(
  z.pick(charge, {
    lineKey: true,
    serviceId: true,
    description: true,
    cptCode: true,
    units: true,
    unitFeeMinor: true,
    amountMinor: true,
    taxRatePercent: true,
    taxMinor: true,
    totalMinor: true,
    coding: true,
    feeSchedule: true,
  }),
  {
    /** The version of the service that it was made from. */
    serviceVersion: version,
  },
);
export type ShownCharge = z.infer<typeof shownCharge>;

export const signNote = endpoint({
  name: 'encounters.sign',
  method: 'POST',
  path: '/:clinicId/encounters/:encounterId/sign',
  summary:
    'Signs the note with the words and the charges that were on the screen. The device names the id of each charge by its line key, so that what it showed offline and what the ledger holds are the same entries.',
  params: oneEncounter,
  body: z.object({
    signedAt: instant,
    clockAheadMs,
    deviceSequence: z.int().check(z.gte(1)),
    chargeIds: z.record(z.string(), chargeId),
    /** [3.7] What the text showed to the person who signed; without it, everything. */
    textOptions: z.optional(noteTextOptions),
    /** What was on the screen: that is what is signed. Earlier releases leave it out, and the server composes it. */
    shown: z.optional(z.object({ text: signedText, charges: z.array(shownCharge).check(z.maxLength(200)) })),
    /** The device's seal over what is signed, and whose co-signature is asked for. Earlier releases leave it out. */
    event: z.optional(signatureSeal),
  }),
  response: z.object({ encounter, charges: z.array(charge) }),
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const encounterWrites = {
  'encounter.start': startEncounter,
  'encounter.saveNote': saveNote,
  'encounter.sign': signNote,
} as const;
