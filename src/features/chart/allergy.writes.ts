import type { AllergyId } from '../../contract/ids.ts';
import type { Patient } from '../../contract/patient.ts';
import type { Allergy, AllergyFields } from '../../contract/record.ts';
import { newAllergy, writeAllergy, writeAllergyArchived } from '../../domain/allergy-changes.ts';
import { toInstant } from '../../domain/clinic-day.ts';
import { patientName } from '../../domain/person-name.ts';
import { newId } from '../../sync/device.ts';
import { enqueue } from '../../sync/outbox.ts';
import { isSaved } from '../../ui/is-saved.ts';
import { toast } from '../../ui/toast.ts';
import { undoing } from '../../ui/undoing.ts';

const now = () => toInstant(Date.now());
const whose = (patient: Patient) => ({
  clinicId: patient.clinicId,
  patientId: patient.id,
  name: patientName(patient),
});
const archive = (patient: Patient, allergy: Allergy, archived: boolean) =>
  enqueue(writeAllergyArchived(whose(patient), allergy, archived, now()));

/** Adds an allergy to the chart on this device, and offers to take it back. @returns whether it is kept */
export async function addAllergyTo(patient: Patient, fields: AllergyFields): Promise<boolean> {
  const id = newId() as AllergyId;
  if (!(await isSaved(enqueue(writeAllergy(whose(patient), id, fields))))) return false;
  const row = newAllergy(patient.id, id, fields);
  toast.success(`The allergy ${fields.display} is added`, {
    action: undoing(() => archive(patient, row, true)),
  });
  return true;
}

/** Takes an allergy out of the chart on this device, and offers to bring it back. */
export async function takeAllergyOut(patient: Patient, allergy: Allergy): Promise<void> {
  if (!(await isSaved(archive(patient, allergy, true)))) return;
  toast.success(`The allergy ${allergy.display} is taken out`, {
    action: undoing(() =>
      archive(patient, { ...allergy, version: (allergy.version ?? 1) + 1, archivedAt: now() }, false),
    ),
  });
}
