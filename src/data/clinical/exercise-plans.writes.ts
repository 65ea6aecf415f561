import type { ExercisePlanId } from '../../contract/base/ids.ts';
import type {
  ExercisePlan,
  ExercisePlanFields,
  PlanReportFields,
} from '../../contract/clinical/exercise-plan.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import {
  planAsItStood,
  writePlan,
  writePlanChange,
  writePlanReport,
  type PlanChange,
  type PlanOf,
} from '../../domain/clinical/exercise-plan-changes.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { undoing } from '../../ui/messages/undoing.ts';
import { nowInstant } from '../base/now-instant.ts';

/** Whose plans they are, and who enters them. */
export const plansOf = (patient: Patient, by: string): PlanOf => ({
  clinicId: patient.clinicId,
  patientId: patient.id,
  name: patientName(patient),
  by,
});

export const newItemId = (): string => newId();

/** Adds a plan on this device. @returns whether it is kept */
export async function addPlan(of: PlanOf, fields: ExercisePlanFields): Promise<boolean> {
  const id = newId() as ExercisePlanId;
  return isSaved(enqueue(writePlan(of, id, fields, nowInstant())));
}

/** Saves what differs from the plan as it is shown. @returns whether it is kept */
export async function changePlan(of: PlanOf, before: ExercisePlan, wanted: PlanChange): Promise<boolean> {
  const stood = planAsItStood(before);
  const changed = Object.entries(wanted).filter(([field, value]) => !isSameJson(value, stood[field]));
  if (changed.length === 0) return true;
  const change: PlanChange = Object.fromEntries(changed);
  return isSaved(enqueue(writePlanChange(of, before, change, nowInstant())));
}

/** Adds what the patient reports of a week at home. @returns whether it is kept */
export const addPlanReport = (of: PlanOf, plan: ExercisePlan, fields: PlanReportFields): Promise<boolean> =>
  isSaved(enqueue(writePlanReport(of, plan, fields, nowInstant())));

/** Removes a plan, and offers to undo it. */
export async function removePlan(of: PlanOf, plan: ExercisePlan): Promise<void> {
  if (!(await changePlan(of, plan, { archived: true }))) return;
  const gone = { ...plan, version: plan.version + 1, archivedAt: nowInstant() };
  toast.success(`${plan.name} removed`, {
    name: 'exercise plan',
    action: undoing(() => enqueue(writePlanChange(of, gone, { archived: false }, nowInstant()))),
  });
}
