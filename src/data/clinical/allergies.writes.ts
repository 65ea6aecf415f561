import type { AllergyId } from '../../contract/base/ids.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { allergyChange, type Allergy } from '../../contract/clinical/record.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import {
  allergyAsItStood,
  newAllergy,
  noneKnownOn,
  writeAllergy,
  writeAllergyChange,
  type AllergyChange,
  type AllergyOf,
  type NewAllergy,
} from '../../domain/clinical/allergy-changes.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { nowInstant } from '../base/now-instant.ts';

/** One message at a time: its Undo is of the last change. */
const toastName = 'allergy';

/** Whose allergies they are, and who says so. */
export const allergiesOf = (patient: Patient, by: string): AllergyOf => ({
  clinicId: patient.clinicId,
  patientId: patient.id,
  name: patientName(patient),
  by,
});
const change = (of: AllergyOf, allergy: Allergy, changes: AllergyChange) =>
  enqueue(writeAllergyChange(of, allergy, changes, nowInstant()));
/** The row as it is after a change that was just entered. */
const after = (allergy: Allergy, { archived, ...fields }: AllergyChange): Allergy => ({
  ...allergy,
  ...fields,
  ...(archived !== undefined && { archivedAt: archived ? nowInstant() : null }),
  version: (allergy.version ?? 1) + 1,
});

/** What was said before is over and stays in the chart. */
const isOver: AllergyChange = { status: 'inactive' };

/**
 * Keeps a new row on this device, and what it puts an end to; offers to take back both.
 * @param overtaken the statement that none are known, which no longer holds
 */
async function add(
  of: AllergyOf,
  fields: NewAllergy,
  overtaken: Allergy | null,
  told: string,
): Promise<boolean> {
  const id = newId() as AllergyId;
  const both = async () => {
    await enqueue(writeAllergy(of, id, fields));
    if (overtaken) await change(of, overtaken, isOver);
  };
  if (!(await isSaved(both()))) return false;
  const undo = async () => {
    await change(of, newAllergy(of, id, fields), { archived: true });
    if (overtaken) await change(of, after(overtaken, isOver), { status: 'active' });
  };
  toast.success(told, { name: toastName, action: undoing(undo) });
  return true;
}

/** Adds an allergy to the chart on this device. @returns whether it is kept */
export const addAllergyTo = (
  of: AllergyOf,
  fields: NewAllergy,
  noneKnown: Allergy | null,
): Promise<boolean> => add(of, fields, noneKnown, `The allergy ${fields.display} is added`);

/** Notes that the patient has been asked on a day and knows of no allergies. @param before what was said the last time */
export const noteNoneKnown = (of: AllergyOf, day: PlainDate, before: Allergy | null): Promise<boolean> =>
  add(of, noneKnownOn(day), before, 'That no allergies are known is noted');

/** Saves what differs from the allergy as the form was opened with, or takes it out, and offers to undo it. */
export async function changeAllergy(of: AllergyOf, before: Allergy, wanted: AllergyChange): Promise<boolean> {
  const stood = allergyAsItStood(before);
  const changed = Object.entries(wanted).filter(([field, value]) => !isSameJson(value, stood[field]));
  if (changed.length === 0) return true;
  const changes: AllergyChange = Object.fromEntries(changed);
  if (!(await isSaved(change(of, before, changes)))) return false;
  const back: AllergyChange = Object.fromEntries(changed.map(([field]) => [field, stood[field]]));
  // What another system said in words of its own is nothing that can be entered again.
  const isUndoable = allergyChange.safeParse(back).success;
  toast.success(`The allergy ${before.display} is ${changes.archived ? 'taken out' : 'changed'}`, {
    name: toastName,
    ...(isUndoable && { action: undoing(() => change(of, after(before, changes), back)) }),
  });
  return true;
}

/** The statement that none are known holds no longer. */
export const endNoneKnown = (of: AllergyOf, statement: Allergy): Promise<boolean> =>
  changeAllergy(of, statement, isOver);
