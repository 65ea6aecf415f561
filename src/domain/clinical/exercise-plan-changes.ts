import type { ClinicId, ExercisePlanId, PatientId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import type {
  ExercisePlan,
  ExercisePlanFields,
  PlanReport,
  PlanReportFields,
  exercisePlanWrites,
} from '../../contract/clinical/exercise-plan.ts';
import { pick } from '../../lib/json/pick.ts';
import type { QueuedWrite } from '../base/queued-write.ts';

export interface PlanOf {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** Of the patient, for what is said of the write. */
  readonly name: string;
  /** Who enters it; the server writes down whom it knows. */
  readonly by: string;
}

/** The plan that a new one is until the server answers. */
export const newPlan = (
  { patientId, by }: PlanOf,
  id: ExercisePlanId,
  fields: ExercisePlanFields,
  now: Instant,
): ExercisePlan => ({
  ...fields,
  id,
  patientId,
  changedByName: by,
  reports: [],
  archivedAt: null,
  createdAt: now,
  version: 1,
});

/** The write that adds a plan. @param id made on this device */
export function writePlan(
  of: PlanOf,
  id: ExercisePlanId,
  fields: ExercisePlanFields,
  now: Instant,
): QueuedWrite<typeof exercisePlanWrites, 'exercisePlans.add'> {
  const { clinicId, patientId, name } = of;
  return {
    name: 'exercisePlans.add',
    params: { clinicId, patientId },
    body: { ...fields, id },
    lane: `exercisePlan:${id}`,
    seen: null,
    // A case may have been opened on this device a moment ago.
    afterLanes: [`patient:${patientId}`, ...(fields.caseId === null ? [] : [`case:${fields.caseId}`])],
    label: `Add the exercise plan ${fields.name}: ${name}`,
    patientId,
    patches: [{ entity: 'exercisePlan', id, merge: { ...newPlan(of, id, fields, now) }, create: true }],
  };
}

/** What may be changed of a plan: some of its fields, or whether it is removed. */
export type PlanChange = Partial<ExercisePlanFields> & { archived?: boolean };

/** What a save of a plan always says whole, so that it may take the place of an unsent one. */
const savedWhole = [
  'name',
  'caseId',
  'note',
  'items',
] as const satisfies readonly (keyof ExercisePlanFields)[];

/** What stood in the fields before. */
export const planAsItStood = (before: ExercisePlan): Readonly<Record<string, unknown>> => ({
  ...before,
  archived: before.archivedAt !== null,
});

/**
 * The write that changes a plan, removes it, or brings it back. Takes the place of an unsent save of the same plan.
 * @param change only what differs
 */
export function writePlanChange(
  { clinicId, patientId, name }: PlanOf,
  before: ExercisePlan,
  change: PlanChange,
  now: Instant,
): QueuedWrite<typeof exercisePlanWrites, 'exercisePlans.save'> & { readonly coalesce: boolean } {
  const { archived, ...changed } = change;
  const { id } = before;
  const fields =
    archived === undefined
      ? { ...pick(before, savedWhole), ...changed }
      : ({} as Partial<ExercisePlanFields>);
  const stood = planAsItStood(before);
  const merge = { ...fields, ...(archived !== undefined && { archivedAt: archived ? now : null }) };
  const verb = archived === undefined ? 'Change' : archived ? 'Remove' : 'Bring back';
  return {
    name: 'exercisePlans.save',
    params: { clinicId, patientId, exercisePlanId: id },
    body: archived === undefined ? fields : { archived },
    lane: `exercisePlan:${id}`,
    seen: before.version,
    seenContent: Object.fromEntries(
      [...Object.keys(fields), 'archived'].map((field) => [field, stood[field]]),
    ),
    afterLanes: [`patient:${patientId}`],
    label: `${verb} the exercise plan ${before.name}: ${name}`,
    patientId,
    patches: [
      archived === false
        ? { entity: 'exercisePlan', id, merge: { ...before, ...merge }, create: true }
        : { entity: 'exercisePlan', id, merge },
    ],
    coalesce: archived === undefined,
  };
}

/** The reports of a plan, the latest day first; of one day the one that was entered last. */
export const reportsOf = ({ reports = [] }: Pick<ExercisePlan, 'reports'>): PlanReport[] =>
  reports.toReversed().toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : a.lastDay > b.lastDay ? -1 : 0));

/** The write that adds what a patient reports of a week at home. Nobody else's change can be in its way. */
export function writePlanReport(
  { clinicId, patientId, name, by }: PlanOf,
  plan: ExercisePlan,
  fields: PlanReportFields,
  now: Instant,
): QueuedWrite<typeof exercisePlanWrites, 'exercisePlans.report'> {
  const { id, reports = [] } = plan;
  const report: PlanReport = { ...fields, reportedBy: 'patient', enteredAt: now, enteredByName: by };
  const others = reports.filter((one) => one.id !== fields.id);
  return {
    name: 'exercisePlans.report',
    params: { clinicId, patientId, exercisePlanId: id },
    body: fields,
    lane: `exercisePlan:${id}`,
    seen: null,
    afterLanes: [`patient:${patientId}`],
    label: `Add a home report to the exercise plan ${plan.name}: ${name}`,
    patientId,
    patches: [{ entity: 'exercisePlan', id, merge: { reports: [...others, report] } }],
  };
}
