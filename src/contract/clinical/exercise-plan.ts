import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { caseId, clinicId, exercisePlanId, patientId } from '../base/ids.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

export const planSide = z.enum(['', 'left', 'right', 'both', 'alternating']);
export type PlanSide = z.infer<typeof planSide>;

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** An exercise in a plan, as this patient does it. */
export const planItem = z.object({
  id: z.uuid(),
  /** The library's name for it, or the id of one that the clinic wrote. */
  exercise: requiredLine(60),
  /** As it was when it was put in: what prints where the exercise is no longer known. */
  name: requiredLine(200),
  place: z.enum(['inOffice', 'atHome']),
  phase: count(1, 6),
  sets: count(1, 99),
  reps: count(1, 999),
  holdSeconds: count(0, 3600),
  load: line(60),
  side: planSide,
  timesPerDay: count(1, 24),
  daysPerWeek: count(1, 7),
  restSeconds: count(0, 900),
  note: line(500),
});
export type PlanItem = z.infer<typeof planItem>;

export const mostPlanItems = 60;

/** What is entered of a plan. */
export const exercisePlanFields = z.object({
  name: requiredLine(120),
  caseId: z.nullable(caseId),
  startedOn: plainDate,
  note: line(2000),
  items: z.array(planItem).check(z.maxLength(mostPlanItems)),
  /** The plan that it was carried over from, whose items say what has changed since. */
  follows: z.nullable(exercisePlanId),
});
export type ExercisePlanFields = z.infer<typeof exercisePlanFields>;

export const mostPlanReports = 500;
export const longestReportComment = 200;

/** A week at home as the patient told it: what their phone counted, in the clinic's words for it. */
export const planReportFields = z.object({
  /** Made of the plan and the letters, so that the same report is kept once, whoever enters it. */
  id: z.uuid(),
  lastDay: plainDate,
  /** How many days it is about. */
  days: count(1, 7),
  /** Days on which anything was done. */
  doneDays: count(0, 7),
  /** Of what was asked for. */
  donePercent: count(0, 100),
  /** Average of 0 to 10, in tenths; null where no day was rated. */
  painTenths: z.nullable(count(0, 100)),
  comment: line(longestReportComment),
});
export type PlanReportFields = z.infer<typeof planReportFields>;

export const planReport = z.extend(planReportFields, {
  /** Nobody at the clinic has seen it done. */
  reportedBy: z.enum(['patient']),
  enteredAt: instant,
  enteredByName: z.string(),
});
export type PlanReport = z.infer<typeof planReport>;

/** What a patient does, in the office and at home. The newest is the one in use. */
export const exercisePlan = z.extend(exercisePlanFields, {
  id: exercisePlanId,
  patientId,
  changedByName: z.string(),
  /** In the order in which they were entered. Absent in copies of earlier releases. */
  reports: z.optional(z.array(planReport)),
  archivedAt: z.nullable(instant),
  createdAt: instant,
  version,
});
export type ExercisePlan = z.infer<typeof exercisePlan>;

export const listExercisePlans = endpoint({
  name: 'exercisePlans.list',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/exercise-plans',
  summary: "A patient's exercise plans, the newest first.",
  params: z.object({ clinicId, patientId }),
  response: z.object({ plans: z.array(exercisePlan) }),
});

export const addExercisePlan = endpoint({
  name: 'exercisePlans.add',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/exercise-plans',
  summary: 'Adds an exercise plan under the id that the device made.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(exercisePlanFields, { id: exercisePlanId }),
  response: exercisePlan,
});

export const saveExercisePlan = endpoint({
  name: 'exercisePlans.save',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/exercise-plans/:exercisePlanId',
  summary: 'Changes what is given of an exercise plan, removes it, or brings it back.',
  params: z.object({ clinicId, patientId, exercisePlanId }),
  body: z.extend(z.partial(exercisePlanFields), { archived: z.optional(z.boolean()) }),
  response: exercisePlan,
  versioned: true,
});

export const reportOnExercisePlan = endpoint({
  name: 'exercisePlans.report',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/exercise-plans/:exercisePlanId/reports',
  summary: 'Adds what the patient reports of a week at home. The same report twice is kept once.',
  params: z.object({ clinicId, patientId, exercisePlanId }),
  body: planReportFields,
  response: exercisePlan,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const exercisePlanWrites = {
  'exercisePlans.add': addExercisePlan,
  'exercisePlans.save': saveExercisePlan,
  'exercisePlans.report': reportOnExercisePlan,
} as const;
