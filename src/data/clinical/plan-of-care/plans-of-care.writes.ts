import type { PlanEntryId, PlanOfCareId } from '../../../contract/base/ids.ts';
import type { PlanEntry, PlanOfCare, PlanOfCareFields } from '../../../contract/clinical/plan-of-care.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { entryNames } from '../../../domain/clinical/plan-of-care/entry-names.ts';
import {
  planOfCareAsItStood,
  writePlanEntry,
  writePlanOfCare,
  writePlanOfCareChange,
  type PlanEntryWords,
  type PlanOfCareChange,
  type PlanOfCareOf,
} from '../../../domain/clinical/plan-of-care/plan-of-care-changes.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { enqueue, newId } from '../../../sync/public-writes.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { undoing } from '../../../ui/messages/undoing.ts';
import { nowInstant } from '../../base/now-instant.ts';

/** Whose plans they are, and who enters them. */
export const planOfCareOf = (patient: Patient, by: string): PlanOfCareOf => ({
  clinicId: patient.clinicId,
  patientId: patient.id,
  name: patientName(patient),
  by,
});

/** The id of a phase or a goal that a person adds. */
export const newPartId = (): string => newId();

/** Adds a plan on this device. @returns whether it is kept */
export async function addPlanOfCareTo(of: PlanOfCareOf, fields: PlanOfCareFields): Promise<boolean> {
  const id = newId() as PlanOfCareId;
  return isSaved(enqueue(writePlanOfCare(of, id, fields, nowInstant())));
}

/** Makes a new version with what differs from the plan as it is shown. @returns whether it is kept */
export async function changePlanOfCare(
  of: PlanOfCareOf,
  before: PlanOfCare,
  wanted: PlanOfCareChange,
): Promise<boolean> {
  const stood = planOfCareAsItStood(before);
  const changed = Object.entries(wanted).filter(([field, value]) => !isSameJson(value, stood[field]));
  if (changed.length === 0) return true;
  const change: PlanOfCareChange = Object.fromEntries(changed);
  return isSaved(enqueue(writePlanOfCareChange(of, before, change, nowInstant())));
}

/** Removes a plan, and offers to undo it. */
export async function removePlanOfCare(of: PlanOfCareOf, plan: PlanOfCare): Promise<void> {
  if (!(await changePlanOfCare(of, plan, { archived: true }))) return;
  const gone = { ...plan, version: plan.version + 1, archivedAt: nowInstant() };
  toast.success('Plan of care removed', {
    name: 'plan of care',
    action: undoing(() => enqueue(writePlanOfCareChange(of, gone, { archived: false }, nowInstant()))),
  });
}

const taking = (of: PlanOfCareOf, entry: Pick<PlanEntry, 'id' | 'planOfCareId' | 'happenedOn'>) =>
  writePlanEntry(
    of,
    entry.planOfCareId,
    newId() as PlanEntryId,
    { kind: 'withdrawn', happenedOn: entry.happenedOn, withdraws: entry.id },
    nowInstant(),
  );

/** Adds what happened under a plan, and offers to undo it. @returns whether it is kept */
export async function enterUnderPlan(
  of: PlanOfCareOf,
  planOfCareId: PlanOfCareId,
  said: PlanEntryWords,
): Promise<boolean> {
  const id = newId() as PlanEntryId;
  if (!(await isSaved(enqueue(writePlanEntry(of, planOfCareId, id, said, nowInstant()))))) return false;
  toast.success(`${entryNames[said.kind]} recorded`, {
    name: `plan entry ${said.kind}`,
    action: undoing(() => enqueue(taking(of, { id, planOfCareId, happenedOn: said.happenedOn }))),
  });
  return true;
}

/** Takes back an entry that was made in error. It stays in the record, and counts for nothing. */
export const takeBackEntry = (of: PlanOfCareOf, entry: PlanEntry): Promise<boolean> =>
  isSaved(enqueue(taking(of, entry)));
