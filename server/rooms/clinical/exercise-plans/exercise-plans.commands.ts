import {
  mostPlanReports,
  type addExercisePlan,
  type ExercisePlan,
  type PlanReportFields,
  type reportOnExercisePlan,
  type saveExercisePlan,
} from '../../../../src/contract/clinical/exercise-plan.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { given, pick } from '../../../../src/lib/json/pick.ts';
import { idTaken, NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { patientFileRepository } from '../../people/patient-file/patient-file.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requireOwn } from '../../people/patients/public.ts';
import { planKeys } from './exercise-plans.queries.ts';
import { exercisePlanRepository, type ExercisePlanRow } from './exercise-plans.repository.ts';

const present = (row: ExercisePlanRow) => pick(row, planKeys) as unknown as ExercisePlan;

function written(call: WriteCall<unknown>, row: ExercisePlanRow, status: 200 | 201): Written<ExercisePlan> {
  const { id, version, patientId } = row;
  const { work, opId, now: at } = call;
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at });
  return { status, body: present(row), about: { entity: 'exercisePlan', id, version, patientId } };
}

/** A plan belongs to a case of its patient, and goes on from a plan of theirs; one that is still to come may be named. */
async function requireOfPatient(
  { work }: Pick<WriteCall<unknown>, 'work'>,
  { patientId, caseId, follows }: ExercisePlanRow,
): Promise<void> {
  if (caseId !== null && (await work.of(patientFileRepository).cases.see(caseId))?.patientId !== patientId)
    throw new NotFound('patient-case', caseId);
  const before = follows === null ? null : await work.of(exercisePlanRepository).plans.see(follows);
  if (before && before.patientId !== patientId) throw new NotFound('exercisePlan', before.id);
}

/** Adds an exercise plan to a patient. Throws `id-taken`, `not-found`. */
export async function addPlan(call: WriteCall<typeof addExercisePlan>): Promise<Written<ExercisePlan>> {
  const { work, clinicId, body, now, params, caller } = call;
  const { plans } = work.of(exercisePlanRepository);
  if (await plans.take(body.id)) throw idTaken('exercisePlan');
  const patient = await work.of(patientRepository).require(params.patientId);
  const row: ExercisePlanRow = {
    ...body,
    clinicId,
    patientId: patient.id,
    reports: [],
    changedByName: caller.name,
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await requireOfPatient(call, row);
  plans.add(row);
  return written(call, row, 201);
}

/** Changes an exercise plan, removes it, or brings it back. Throws `not-found` and for versions. */
export async function savePlan(call: WriteCall<typeof saveExercisePlan>): Promise<Written<ExercisePlan>> {
  const { work, body, now, params, caller } = call;
  const { plans } = work.of(exercisePlanRepository);
  const { exercisePlanId: id, patientId } = params;
  const before = await requireOwn(call, 'exercisePlan', await plans.take(id), { id, patientId });
  call.requireFresh(before, () => present(before));
  const { archived, ...fields } = body;
  const stood = before.archivedAt as Instant | null;
  const row: ExercisePlanRow = {
    ...before,
    ...given(fields),
    archivedAt: archived === undefined ? stood : archived ? (stood ?? now) : null,
    changedByName: caller.name,
    version: before.version + 1,
    updatedAt: now,
  };
  if (fields.caseId !== undefined || fields.follows !== undefined) await requireOfPatient(call, row);
  plans.change(row);
  return written(call, row, 200);
}

const dayMs = 86_400_000;
/** A device may have been offline for long, but a week at home is not of another year's plan. */
const oldestReportDays = 1_100;

/** Throws `fields-invalid` for a week that cannot have been. A phone in another zone may be a day ahead. */
function requireLikely({ days, doneDays, lastDay }: PlanReportFields, nowMs: number): void {
  if (doneDays > days) throw wrongField('body.doneDays', 'is more than the days of the report');
  const age = (nowMs - Date.parse(`${lastDay}T00:00:00Z`)) / dayMs;
  if (age < -2 || age > oldestReportDays) throw wrongField('body.lastDay', 'is no day of these years');
}

/**
 * Adds what a patient reports of a week at home. One that is there already stays as it was entered first, so that it may
 * be typed in twice. Throws `not-found`, `fields-invalid`.
 */
export async function reportOnPlan(
  call: WriteCall<typeof reportOnExercisePlan>,
): Promise<Written<ExercisePlan>> {
  const { work, body, now, params, caller } = call;
  const { plans } = work.of(exercisePlanRepository);
  const { exercisePlanId: id, patientId } = params;
  const before = await requireOwn(call, 'exercisePlan', await plans.take(id), { id, patientId });
  if (before.reports.some((one) => one.id === body.id)) return written(call, before, 200);
  requireLikely(body, Date.parse(now));
  if (before.reports.length >= mostPlanReports)
    throw wrongField('body', `is one more than the ${mostPlanReports} reports that a plan holds`);
  const report = { ...body, reportedBy: 'patient', enteredAt: now, enteredByName: caller.name } as const;
  const row: ExercisePlanRow = {
    ...before,
    reports: [...before.reports, report],
    version: before.version + 1,
    updatedAt: now,
  };
  plans.change(row);
  return written(call, row, 200);
}
