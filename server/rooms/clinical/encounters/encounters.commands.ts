import type { saveNote, startEncounter } from '../../../../src/contract/clinical/encounter.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { announceAppointment, unmarked } from '../../scheduling/appointments/appointments.commands.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { idTaken } from '../../people/patients/patients.commands.ts';
import type { EncounterRow } from '../../../kernel/write/unit-of-work.ts';
import { presentEncounter } from './encounters.presenter.ts';

/** Opens an encounter with a draft note and links its appointment. Throws `id-taken`, `not-found`. */
export async function start(
  call: WriteCall<typeof startEncounter>,
): Promise<Written<ResponseOf<typeof startEncounter>>> {
  const { records, body, clinicId, now } = call;
  if (await records.encounters.take(body.id)) throw idTaken('encounter');
  await records.place(body.locationId);
  const provider = await records.provider(body.providerId);
  const { id: patientId } = await records.patient(body.patientId);
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
    signatureKey: null,
    signedSequence: null,
    signatureReceivedAt: null,
    externalSource: null,
    externalId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (body.appointmentId !== null) await linkAppointment(call, body.appointmentId, row);
  records.encounters.add(row);
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
  const { records, now } = call;
  const visit = await records.appointments.take(appointmentId);
  if (!visit || visit.patientId !== patientId) throw new NotFound('appointment', appointmentId);
  const linked = { ...unmarked(visit), encounterId, updatedAt: now };
  records.appointments.change(linked);
  await announceAppointment(call, linked);
}

/** Saves the draft note whole. Throws `note-signed`, `not-found`, `version-required`, `version-stale`. */
export async function save(call: WriteCall<typeof saveNote>): Promise<Written<ResponseOf<typeof saveNote>>> {
  const { records, body, now } = call;
  const before = await takeDraft(call);
  const row: EncounterRow = { ...before, note: body.note, version: before.version + 1, updatedAt: now };
  records.encounters.change(row);
  await announceEncounter(call, row);
  return { body: presentEncounter(row), about: aboutEncounter(row) };
}

/** The unsigned encounter in the version that the caller saw. */
export async function takeDraft(
  call: Pick<WriteCall<unknown>, 'records' | 'requireFresh'> & { params: { encounterId: string } },
): Promise<EncounterRow> {
  const { records, params } = call;
  const row = await records.encounters.take(params.encounterId);
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
  { records, now, opId }: Pick<WriteCall<unknown>, 'records' | 'now' | 'opId'>,
  row: EncounterRow,
): Promise<void> {
  const place = row.locationId === null ? null : await records.place(row.locationId);
  records.announce({
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
