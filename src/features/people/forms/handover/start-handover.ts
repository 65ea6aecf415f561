import type { FormVersion } from '../../../../contract/people/forms.ts';
import type { ClinicId, FilledFormId, LocationId } from '../../../../contract/base/ids.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { comparedBirth } from '../../../../domain/people/known-dates.ts';
import { touched, type Handover } from '../../../../domain/people/forms/handover.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { now } from '../../../../lib/clinic-clock.ts';
import { openHandoverRepository } from '../../../../session/kept/handover-repository.ts';
import { startKiosk } from '../../../../session/device/kiosk.ts';
import { newId } from '../../../../sync/public-writes.ts';

export interface HandoverPlace {
  readonly reader: string;
  readonly clinicId: ClinicId;
  readonly locationId: LocationId;
}

/** What was handed over on this device and is not finished; null where nothing is. Throws where the device keeps nothing. */
export async function findUnfinished(reader: string, clinicId: ClinicId): Promise<Handover | null> {
  const shelf = await openHandoverRepository(reader, clinicId);
  await shelf.close();
  return shelf.found !== null && shelf.found.forms.length > 0 ? shelf.found : null;
}

/** A hand-over of these forms to a patient, with nothing answered yet. */
export function newHandover(
  clinicId: ClinicId,
  patient: Patient,
  versions: readonly FormVersion[],
): Handover {
  const nowMs = now();
  return {
    clinicId,
    patientId: patient.id,
    patientName: patientName(patient),
    firstName: patient.preferredName?.trim() ? patient.preferredName : patient.firstName,
    // Where it is not known whole nothing that is typed fits, and the front desk opens the tablet.
    birthDate: comparedBirth(patient) ?? ('' as PlainDate),
    touchedAtMs: nowMs,
    forms: versions.map((shown) => ({
      id: newId() as FilledFormId,
      shown,
      answers: [],
      startedAt: toInstant(nowMs),
      completedAt: null,
    })),
  };
}

/**
 * Gives this device to the patient: what they are handed lies sealed on it before anything else is shown.
 * @returns false when nothing would end it again; then nothing has changed
 */
export async function startHandover(place: HandoverPlace, handover: Handover): Promise<boolean> {
  const { reader, clinicId, locationId } = place;
  const shelf = await openHandoverRepository(reader, clinicId);
  try {
    shelf.lay(touched(handover, now()));
    await shelf.settled();
    if (await startKiosk({ clinicId, locationId, purpose: 'forms' })) return true;
    if (shelf.found === null) shelf.drop();
    return false;
  } finally {
    await shelf.close();
  }
}

/** Throws away what was handed over and is not finished. */
export async function discardUnfinished(reader: string, clinicId: ClinicId): Promise<void> {
  const shelf = await openHandoverRepository(reader, clinicId);
  shelf.drop();
  await shelf.close();
}
