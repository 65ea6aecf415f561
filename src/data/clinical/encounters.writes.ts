import type { Appointment, AppointmentStatus } from '../../contract/scheduling/appointment.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ChargeId, EncounterId, NoteEventId, UserId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import type { SoapNote } from '../../contract/clinical/note.ts';
import type { PatientSummary } from '../../contract/people/patient.ts';
import { writeStatus } from '../../domain/scheduling/visits/appointment-changes.ts';
import { statusAfter } from '../../domain/scheduling/visits/appointment-status.ts';
import { wayForward } from '../../domain/scheduling/visits/way-forward.ts';
import { emptyNote } from '../../domain/clinical/note/empty-note.ts';
import {
  writeNote,
  writeSign,
  writeStart,
  type NewEncounter,
  type Signing,
} from '../../domain/clinical/encounter-patches.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { enqueue, newId, nextDeviceSequence } from '../../sync/public-writes.ts';
import { composeNoteText } from '../../domain/clinical/note/note-text.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import { sealOf } from './note-seal.ts';

const newChargeId = () => newId() as ChargeId;

/**
 * Opens a note, and takes its visit to the provider, where it is not yet. Saved on this device before it resolves, so that the
 * note may be shown under its id.
 * @param visit null for a note without a visit
 * @throws what `enqueue` throws
 */
export async function startNote(
  fields: Omit<NewEncounter, 'id' | 'startedAt' | 'note'>,
  patient: Pick<PatientSummary, 'firstName' | 'lastName'>,
  visit: Appointment | null,
): Promise<EncounterId> {
  const at = nowInstant();
  const encounter: NewEncounter = { ...fields, id: newId() as EncounterId, startedAt: at, note: emptyNote() };
  await enqueue(writeStart(encounter, patientName(patient), at));
  if (visit !== null) await moveVisitOn(visit, 'withProvider', at);
  return encounter.id;
}

async function moveVisitOn(visit: Appointment, to: AppointmentStatus, at: Instant): Promise<void> {
  let row = visit;
  for (const status of wayForward(visit.status, to)) {
    await enqueue(writeStatus(row, status, at));
    row = { ...row, ...statusAfter(row, { status, at }) };
  }
}

/** Takes a visit whose note is signed to its end, by each state that it has not had yet. */
export const checkOutVisit = (visit: Appointment): Promise<void> =>
  moveVisitOn(visit, 'checkedOut', nowInstant());

/** Saves a draft note. `encounter.version` is the version that the note was made from. */
export async function saveNote(encounter: Encounter, note: SoapNote, ofWhom: string): Promise<void> {
  await enqueue(writeNote(encounter, note, ofWhom, nowInstant()));
}

/** The same for words that no open page knows of: an entry of their own, which a page that opens meanwhile does not replace. */
export async function saveLeftNote(encounter: Encounter, note: SoapNote, ofWhom: string): Promise<void> {
  await enqueue({ ...writeNote(encounter, note, ofWhom, nowInstant()), coalesce: false });
}

/** What a person signs, and whose co-signature is asked for. */
export interface NewSignature extends Omit<
  Signing,
  'signedAt' | 'clockAheadMs' | 'deviceSequence' | 'newChargeId' | 'event'
> {
  readonly coSigner: { readonly id: UserId; readonly name: string } | null;
}

/**
 * Signs a note with the device's time, counter and seal. Note, signature and charges stand at once, also without a network.
 */
export async function signNote(
  encounter: Encounter,
  { coSigner, ...signing }: NewSignature,
  ofWhom: string,
): Promise<void> {
  const deviceSequence = await nextDeviceSequence();
  const clock = clockOff();
  const at = { signedAt: nowInstant(), ...clock };
  const seal = sealOf(encounter, {
    kind: 'signed',
    words: '',
    text: composeNoteText(signing.note, signing.services, signing.textOptions),
    by: signing.signer.ID,
    at: at.signedAt,
    clockAheadMs: clock.clockAheadMs ?? null,
    deviceSequence,
    coSignerId: coSigner?.id ?? null,
  });
  const event = { id: newId() as NoteEventId, ...seal, coSigner };
  await enqueue(writeSign(encounter, { ...signing, ...at, deviceSequence, newChargeId, event }, ofWhom));
}
