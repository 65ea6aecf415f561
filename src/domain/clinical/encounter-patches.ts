import type { Service } from '../../contract/clinics/catalogue.ts';
import type { Charge } from '../../contract/money/charge.ts';
import type { Location } from '../../contract/clinics/clinic.ts';
import type { NoteEvent } from '../../contract/clinical/note-event.ts';
import type { Encounter, encounterWrites } from '../../contract/clinical/encounter.ts';
import type { ChargeId } from '../../contract/base/ids.ts';
import type { SoapNote } from '../../contract/clinical/note.ts';
import type { NoteTextOptions } from '../../contract/clinics/note-parts.ts';
import type { Instant } from '../../contract/base/values.ts';
import { dayAt } from '../base/time/clinic-day.ts';
import { showEvent } from './note-event-changes.ts';
import { chargeLines, type Pricing } from './note/note-charges.ts';
import { composeNoteText } from './note/note-text.ts';
import { shownCharges } from './note/shown-charges.ts';
import type { QueuedWrite } from '../base/queued-write.ts';

type Writes = typeof encounterWrites;
type EncounterWrite<Name extends keyof Writes> = QueuedWrite<Writes, Name> & { readonly coalesce?: boolean };

const laneOf = (encounter: Pick<Encounter, 'id'>) => `encounter:${encounter.id}`;

/** What makes a new encounter. The id is made on the device. */
export type NewEncounter = Pick<
  Encounter,
  'id' | 'clinicId' | 'patientId' | 'providerName' | 'appointmentId' | 'startedAt' | 'title'
> & {
  locationId: NonNullable<Encounter['locationId']>;
  providerId: NonNullable<Encounter['providerId']>;
  note: SoapNote;
};

/** The row that is shown until the server answers. */
export function draftEncounter(fields: NewEncounter, now: Instant): Encounter {
  return {
    ...fields,
    status: 'draft',
    text: null,
    signature: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The write that opens an encounter. It goes after what still waits for its patient and its appointment, both of which
 * may be new on this device.
 * @param now the device's clock
 */
export function writeStart(
  fields: NewEncounter,
  patientName: string,
  now: Instant,
): EncounterWrite<'encounter.start'> {
  const { clinicId, providerName: _, ...body } = fields;
  const { appointmentId, patientId } = fields;
  return {
    name: 'encounter.start',
    params: { clinicId },
    body,
    lane: laneOf(fields),
    seen: null,
    afterLanes: [`patient:${patientId}`, ...(appointmentId ? [`appointment:${appointmentId}`] : [])],
    label: `Start the note of ${patientName}`,
    patientId,
    patches: [
      { entity: 'encounter', id: fields.id, merge: { ...draftEncounter(fields, now) }, create: true },
      ...(appointmentId
        ? [{ entity: 'appointment' as const, id: appointmentId, merge: { encounterId: fields.id } }]
        : []),
    ],
  };
}

/**
 * The write that saves a draft note whole. Takes the place of an unsent save of the same note.
 * @param encounter its `note` is the one that the writing began with, or that was saved last
 */
export function writeNote(
  encounter: Encounter,
  note: SoapNote,
  patientName: string,
  now: Instant,
): EncounterWrite<'encounter.saveNote'> {
  return {
    name: 'encounter.saveNote',
    params: { clinicId: encounter.clinicId, encounterId: encounter.id },
    body: { note },
    lane: laneOf(encounter),
    seen: encounter.version,
    ...(encounter.note && { seenContent: encounter.note }),
    label: `Save the note of ${patientName}`,
    patientId: encounter.patientId,
    patches: [{ entity: 'encounter', id: encounter.id, merge: { note, updatedAt: now } }],
    coalesce: true,
  };
}

/** What a signature needs beside the encounter. */
export interface Signing {
  note: SoapNote;
  services: readonly Service[];
  location: Pick<Location, 'ID' | 'timezone'> & Pricing;
  signer: { ID: NonNullable<Encounter['providerId']>; name: string };
  /** The clinic's clock as the device knew it, and how far its own was off, where it was. */
  signedAt: Instant;
  clockAheadMs?: number;
  /** The device's own counter, which no clock can turn back. */
  deviceSequence: number;
  newChargeId: () => ChargeId;
  /** [3.7] As the person saw the text. */
  textOptions: NoteTextOptions;
  /** The seal over it, and whose co-signature it asks for. */
  event?: Pick<NoteEvent, 'id' | 'seal'> & {
    previous: string | null;
    coSigner: { id: NoteEvent['by']; name: string } | null;
  };
}

/** The signature among the events of its note. */
function signedEvent(encounter: Encounter, signing: Signing & { event: object }): NoteEvent {
  const { signer, signedAt, clockAheadMs, deviceSequence, event } = signing;
  return {
    id: event.id,
    encounterId: encounter.id,
    kind: 'signed',
    words: '',
    at: signedAt,
    ...(clockAheadMs !== undefined && { clockAheadMs }),
    deviceSequence,
    receivedAt: null,
    by: signer.ID,
    byName: signer.name,
    ...(event.coSigner && { coSignerId: event.coSigner.id, coSignerName: event.coSigner.name }),
    seal: event.seal,
  };
}

/** The ledger entries that a note posts when it is signed, as the server will post them. */
export function chargesOf(encounter: Encounter, signing: Signing): Charge[] {
  const { note, services, location, signedAt } = signing;
  const lines = chargeLines(note, services, location);
  // In the order of the lines, so that a ledger by id reads like the note.
  const ids = lines.map(signing.newChargeId).toSorted();
  return lines.map((line, index) => ({
    ...line,
    id: ids[index]!,
    clinicId: encounter.clinicId,
    locationId: encounter.locationId ?? location.ID,
    patientId: encounter.patientId,
    encounterId: encounter.id,
    providerId: encounter.providerId ?? signing.signer.ID,
    serviceDate: dayAt(encounter.startedAt, location.timezone),
    postedAt: signedAt,
  }));
}

/**
 * The write that signs a note: the words as they stand, the device's time and counter, and an id for each ledger
 * entry, so that what is shown offline and what the server posts are the same entries (domain rules, section 8).
 */
export function writeSign(
  encounter: Encounter,
  signing: Signing,
  patientName: string,
): EncounterWrite<'encounter.sign'> {
  const { note, services, signer, signedAt, deviceSequence, clockAheadMs, event } = signing;
  const clock = clockAheadMs === undefined ? {} : { clockAheadMs };
  const charges = chargesOf(encounter, signing);
  const text = composeNoteText(note, services, signing.textOptions);
  const lines = chargeLines(note, services, signing.location);
  const signature = {
    by: signer.ID,
    name: signer.name,
    signedAt,
    ...clock,
    deviceSequence,
    receivedAt: null,
  };
  return {
    name: 'encounter.sign',
    params: { clinicId: encounter.clinicId, encounterId: encounter.id },
    body: {
      signedAt,
      ...clock,
      deviceSequence,
      chargeIds: Object.fromEntries(charges.map((charge) => [charge.lineKey, charge.id])),
      textOptions: signing.textOptions,
      shown: { text, charges: shownCharges(lines, services) },
      ...(event && {
        event: {
          id: event.id,
          coSignerId: event.coSigner?.id ?? null,
          previous: event.previous,
          seal: event.seal,
        },
      }),
    },
    lane: laneOf(encounter),
    seen: encounter.version,
    seenContent: note,
    label: `Sign the note of ${patientName}`,
    patientId: encounter.patientId,
    patches: [
      {
        entity: 'encounter',
        id: encounter.id,
        merge: {
          note,
          status: 'signed',
          text,
          signature,
          updatedAt: signedAt,
        },
      },
      ...(event ? [showEvent(signedEvent(encounter, { ...signing, event }))] : []),
      ...charges.map((charge) => ({
        entity: 'charge' as const,
        id: charge.id,
        merge: { ...charge },
        create: true,
      })),
    ],
  };
}
