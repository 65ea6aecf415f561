import type { AllergyId, ClinicId, PatientId } from '../contract/ids.ts';
import type { Allergy, AllergyFields } from '../contract/record.ts';
import type { Instant } from '../contract/values.ts';
import type { QueuedWrite } from './queued-write.ts';

interface Of {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** Of the patient, for what is said of the write. */
  readonly name: string;
}

/** The row that a new allergy is until the server answers. */
export const newAllergy = (patientId: PatientId, id: AllergyId, fields: AllergyFields): Allergy => ({
  ...fields,
  id,
  patientId,
  code: '',
  status: 'active',
  recordedOn: null,
  archivedAt: null,
  version: 1,
});

/** The write that adds an allergy to a chart. @param id made on this device */
export function writeAllergy(
  { clinicId, patientId, name }: Of,
  id: AllergyId,
  fields: AllergyFields,
): QueuedWrite<'record.addAllergy'> {
  return {
    name: 'record.addAllergy',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `allergy:${id}`,
    seen: null,
    afterLanes: [`patient:${patientId}`],
    label: `Add the allergy ${fields.display}: ${name}`,
    patientId,
    patches: [{ entity: 'allergy', id, merge: { ...newAllergy(patientId, id, fields) }, create: true }],
  };
}

/** The write that takes an allergy out of a chart, or brings it back. @param now the device's clock */
export function writeAllergyArchived(
  { clinicId, patientId, name }: Of,
  before: Allergy,
  archived: boolean,
  now: Instant,
): QueuedWrite<'record.saveAllergy'> {
  const merge = { archivedAt: archived ? now : null };
  const id = before.id as AllergyId;
  return {
    name: 'record.saveAllergy',
    params: { clinicId, patientId, allergyId: id },
    body: { archived },
    lane: `allergy:${id}`,
    // Copies from before allergies could be changed are of the first version.
    seen: before.version ?? 1,
    seenContent: { archived: !archived },
    afterLanes: [`patient:${patientId}`],
    label: `${archived ? 'Take out' : 'Bring back'} the allergy ${before.display}: ${name}`,
    patientId,
    patches: [
      archived
        ? { entity: 'allergy', id, merge }
        : // What is in use again is in no answer yet.
          { entity: 'allergy', id, merge: { ...before, patientId, ...merge }, create: true },
    ],
  };
}
