import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { caseId, clinicId, encounterId, patientId, planEntryId, planOfCareId } from '../base/ids.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';
import { surveyId } from '../clinics/note-parts.ts';

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const reading = z.number().check(z.gte(-100_000), z.lte(100_000));

export const planPhaseKind = z.enum(['acute', 'corrective', 'maintenance']);
export type PlanPhaseKind = z.infer<typeof planPhaseKind>;

/** A stretch of a plan: `visits` in every `everyWeeks` weeks, for `weeks` weeks from `startsOn`. */
export const planPhase = z.object({
  id: z.uuid(),
  kind: planPhaseKind,
  startsOn: plainDate,
  weeks: count(1, 104),
  visits: count(1, 14),
  everyWeeks: count(1, 12),
});
export type PlanPhase = z.infer<typeof planPhase>;

/** What measures a goal: current pain, the score of a questionnaire, or what `measuredBy` says. */
export const goalMeasure = z.enum(['pain', ...surveyId.options, 'other']);
export type GoalMeasure = z.infer<typeof goalMeasure>;

export const planGoal = z.object({
  id: z.uuid(),
  name: requiredLine(160),
  measure: goalMeasure,
  /** “Goniometer”, “Timed walk”; empty where `measure` says it. */
  measuredBy: line(120),
  /** Behind a reading: “°”, “min”. */
  unit: line(20),
  baseline: reading,
  target: reading,
  dueOn: z.nullable(plainDate),
});
export type PlanGoal = z.infer<typeof planGoal>;

export const mostPhases = 12;
export const mostGoals = 20;

/** Chiropractic, or therapy with the rules that Medicare has for it. */
export const planDiscipline = z.enum(['chiropractic', 'therapy']);
export type PlanDiscipline = z.infer<typeof planDiscipline>;

/** What is entered of a plan. */
export const planOfCareFields = z.object({
  caseId,
  discipline: planDiscipline,
  /** The day of the evaluation that the plan came from. */
  startsOn: plainDate,
  /** By their first day; no two on one day. */
  phases: z.array(planPhase).check(z.maxLength(mostPhases)),
  goals: z.array(planGoal).check(z.maxLength(mostGoals)),
  /** A re-exam after so many visits or days, whichever comes first; null leaves one out. */
  reExamVisits: z.nullable(count(1, 99)),
  reExamDays: z.nullable(count(1, 365)),
  note: line(2000),
});
export type PlanOfCareFields = z.infer<typeof planOfCareFields>;

/** How a case is to be treated. A change makes a new version; the ones before stay readable. */
export const planOfCare = z.extend(planOfCareFields, {
  id: planOfCareId,
  patientId,
  changedByName: z.string(),
  archivedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type PlanOfCare = z.infer<typeof planOfCare>;

/** A plan as it read before a change. Never changed itself. */
export const formerPlan = z.object({
  id: z.uuid(),
  patientId,
  planOfCareId,
  /** Which version of the plan it was. */
  number: version,
  contents: planOfCareFields,
  writtenByName: z.string(),
  writtenAt: instant,
  /** When the next version took its place. */
  replacedAt: instant,
});
export type FormerPlan = z.infer<typeof formerPlan>;

/** `orderOnFile`: a signed order or referral is in the chart. `signed`: the physician signed the plan. `withdrawn`: entered in error. */
export const planEntryKind = z.enum([
  'reading',
  'reExam',
  'progressReport',
  'orderOnFile',
  'planSent',
  'signed',
  'withdrawn',
]);
export type PlanEntryKind = z.infer<typeof planEntryKind>;

const entryFields = {
  id: planEntryId,
  kind: planEntryKind,
  /** The location's day on which it happened. */
  happenedOn: plainDate,
  /** Of a reading: of which goal, and what was read. */
  goalId: z.nullable(z.uuid()),
  value: z.nullable(reading),
  /** The visit at which it happened, where it did at one. */
  encounterId: z.nullable(encounterId),
  /** The entry that this one takes back. */
  withdraws: z.nullable(planEntryId),
};

/** One thing that happened under a plan. It is added and never changed. */
export const planEntry = z.object({
  ...entryFields,
  patientId,
  planOfCareId,
  enteredByName: z.string(),
  enteredAt: instant,
});
export type PlanEntry = z.infer<typeof planEntry>;

export const planEntryBody = z.object(entryFields).check(
  z.refine(
    ({ kind, goalId, value }) => [goalId, value].every((one) => (one !== null) === (kind === 'reading')),
    {
      message: 'a reading, and only that, names its goal and a value',
      path: ['value'],
    },
  ),
  z.refine(({ kind, withdraws }) => (kind === 'withdrawn') === (withdraws !== null), {
    message: 'names what is taken back',
    path: ['withdraws'],
  }),
);
export type PlanEntryBody = z.infer<typeof planEntryBody>;

/** Plans, what happened under them, and how they read before. */
export const plansOfCare = z.object({
  plans: z.array(planOfCare),
  entries: z.array(planEntry),
  former: z.array(formerPlan),
});
export type PlansOfCare = z.infer<typeof plansOfCare>;

export const listPlansOfCare = endpoint({
  name: 'plansOfCare.list',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/plans-of-care',
  summary: "A patient's plans of care, the newest first, with readings and former versions.",
  params: z.object({ clinicId, patientId }),
  response: plansOfCare,
});

export const addPlanOfCare = endpoint({
  name: 'plansOfCare.add',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/plans-of-care',
  summary: 'Adds a plan of care to a case under the id that the device made.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(planOfCareFields, { id: planOfCareId }),
  response: planOfCare,
});

export const savePlanOfCare = endpoint({
  name: 'plansOfCare.save',
  method: 'PUT',
  path: '/:clinicId/patients/:patientId/plans-of-care/:planOfCareId',
  summary: 'Makes a new version of a plan of care with what is given, removes the plan, or brings it back.',
  params: z.object({ clinicId, patientId, planOfCareId }),
  body: z.extend(z.partial(planOfCareFields), { archived: z.optional(z.boolean()) }),
  response: planOfCare,
  versioned: true,
});

export const addPlanEntry = endpoint({
  name: 'plansOfCare.addEntry',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/plans-of-care/:planOfCareId/entries',
  summary:
    'Adds what happened under a plan: a reading of a goal, a re-exam, a report, or that one was an error.',
  params: z.object({ clinicId, patientId, planOfCareId }),
  body: planEntryBody,
  response: planEntry,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const planOfCareWrites = {
  'plansOfCare.add': addPlanOfCare,
  'plansOfCare.save': savePlanOfCare,
  'plansOfCare.addEntry': addPlanEntry,
} as const;
