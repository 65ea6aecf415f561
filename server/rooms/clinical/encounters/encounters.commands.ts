import type { saveNote, startEncounter } from '../../../../src/contract/clinical/encounter.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { idTaken, NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { encounterRepository, type EncounterRow } from './encounters.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { appointmentRepository } from '../../scheduling/appointments/appointments.repository.ts';
import { presentEncounter } from './encounters.presenter.ts';
import { actOf, announceAppointment, unmarked } from '../../scheduling/appointments/public.ts';

/** Opens an encounter with a draft note and links its appointment. Throws `id-taken`, `not-found`. */
export async function start(
  call: WriteCall<typeof startEncounter>,
): Promise<Written<ResponseOf<typeof startEncounter>>> {
  const { work, body, clinicId, now } = call;
  if (await work.of(encounterRepository).take(body.id)) throw idTaken('encounter');
  await work.of(locationRepository).require(body.locationId);
  const provider = await work.of(providerRepository).require(body.providerId);
  const { id: patientId } = await work.of(patientRepository).require(body.patientId);
  const row: EncounterRow = {
    ...body,
    patientId,
    clinicId,
    providerName: provider.name,
    practitionerId: null,
    organizationId: null,
    endedAt: null,
    status: 'draft',
    text: null,
    signedBy: null,
    signedName: null,
    signedAt: null,
    signedClockAheadMs: null,
    signatureKey: null,
    signedSequence: null,
    signatureReceivedAt: null,
    enteredInErrorAt: null,
    externalSource: null,
    externalId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (body.appointmentId !== null) await linkAppointment(call, body.appointmentId, row);
  work.of(encounterRepository).add(row);
  await announceEncounter(call, row);
  return { status: 201, body: presentEncounter(row), about: aboutEncounter(row) };
}

/**
 * The appointment learns of its encounter under the version it has: a check-out that waits on the same device was
 * made against that version, and nothing it shows has changed; but that nobody came, which a note gainsays.
 */
async function linkAppointment(
  call: WriteCall<typeof startEncounter>,
  appointmentId: string,
  { id: encounterId, patientId }: EncounterRow,
): Promise<void> {
  const { work, now } = call;
  const visit = await work.of(appointmentRepository).take(appointmentId);
  if (!visit || visit.patientId !== patientId) throw new NotFound('appointment', appointmentId);
  const linked = { ...unmarked(visit), encounterId, updatedAt: now };
  work.of(appointmentRepository).change(linked, actOf(call, call.body.startedAt));
  await announceAppointment(call, linked);
}

/** Saves the draft note whole. Throws `note-signed`, `not-found`, `version-required`, `version-stale`. */
export async function save(call: WriteCall<typeof saveNote>): Promise<Written<ResponseOf<typeof saveNote>>> {
  const { work, body, now } = call;
  const before = await takeDraft(call);
  const row: EncounterRow = { ...before, note: body.note, version: before.version + 1, updatedAt: now };
  work.of(encounterRepository).change(row);
  await announceEncounter(call, row);
  return { body: presentEncounter(row), about: aboutEncounter(row) };
}

/** What a write of a draft note is about, and what it asks of the repositories. */
export const onDraft = {
  target: ({ params }: { params: { encounterId: string } }) => params.encounterId,
  touches: ({ params }: { params: { encounterId: string } }) => [
    touch(encounterRepository, { changes: [params.encounterId] }),
    touch(locationRepository, {}),
  ],
};

/** The unsigned encounter in the version that the caller saw. */
export async function takeDraft(
  call: Pick<WriteCall<unknown>, 'work' | 'requireFresh'> & { params: { encounterId: string } },
): Promise<EncounterRow> {
  const { work, params } = call;
  const row = await work.of(encounterRepository).take(params.encounterId);
  if (!row) throw new NotFound('encounter', params.encounterId);
  if (row.status !== 'draft') {
    const words =
      row.status === 'signed'
        ? `The note was signed by ${row.signedName} and stays as it was signed.`
        : 'This visit came from another system and has no note of ours.';
    throw new Refusal('note-signed', `${words} Nothing was changed. Write what is new as an addendum.`, {
      details: { current: presentEncounter(row) },
    });
  }
  if (row.enteredInErrorAt !== null)
    throw new Refusal(
      'note-not-now',
      'This note was closed as entered in error. Nothing was changed. Its author can reopen it.',
    );
  call.requireFresh(row, () => presentEncounter(row));
  return row;
}

export const aboutEncounter = ({ id, version, patientId }: EncounterRow) => ({
  entity: 'encounter',
  id,
  version,
  patientId,
});

export async function announceEncounter(
  { work, now, opId }: Pick<WriteCall<unknown>, 'work' | 'now' | 'opId'>,
  row: EncounterRow,
): Promise<void> {
  const place = row.locationId === null ? null : await work.of(locationRepository).require(row.locationId);
  work.announce({
    topic: 'encounters',
    entityId: row.id,
    version: row.version,
    patientId: row.patientId,
    locationId: row.locationId,
    date: place && dayAt(row.startedAt as Instant, place.timezone),
    opId,
    at: now,
  });
}
