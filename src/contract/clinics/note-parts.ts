import * as z from 'zod/mini';
import { plainDate } from '../base/values.ts';

/** Parts of a note that a clinic's catalogue and preferences speak of as well. */

/** The five spinal regions of CPT 98940-98942 (domain rules, section 2). */
export const spinalRegion = z.enum(['cervical', 'thoracic', 'lumbar', 'sacral', 'pelvic']);
export type SpinalRegion = z.infer<typeof spinalRegion>;

/** The five extraspinal regions of CPT 98943. */
export const extraspinalRegion = z.enum(['head', 'lowerExtremity', 'upperExtremity', 'ribCage', 'abdomen']);
export type ExtraspinalRegion = z.infer<typeof extraspinalRegion>;

/** What the number of an exercise counts. */
export const exerciseUnit = z.enum(['reps', 'seconds', 'minutes']);
export type ExerciseUnit = z.infer<typeof exerciseUnit>;

export const romMotion = z.enum([
  'flexion',
  'extension',
  'leftLateralFlexion',
  'rightLateralFlexion',
  'leftRotation',
  'rightRotation',
]);
export type RomMotion = z.infer<typeof romMotion>;
export const romArea = z.enum(['cervical', 'thoracic', 'lumbar']);
export type RomArea = z.infer<typeof romArea>;

/** Questionnaires whose score a note takes (clause 3.6). */
export const surveyId = z.enum(['odi', 'ndi', 'quickDash', 'lefs', 'psfs', 'rmdq', 'startBack']);
export type SurveyId = z.infer<typeof surveyId>;

export const noteSurvey = z.object({
  survey: surveyId,
  score: z.number().check(z.gte(0), z.lte(100)),
  /** Question by question, in their order, null where one was left out; absent where the score alone was entered. */
  answers: z.optional(z.array(z.nullable(z.int().check(z.gte(0), z.lte(100)))).check(z.maxLength(60))),
  /** Of the scoring that made the score of the answers. */
  scoring: z.optional(z.int().check(z.gte(1))),
  /** Where the case began, for what became of it: the first score of an earlier visit. */
  first: z.optional(z.object({ score: z.number().check(z.gte(0), z.lte(100)), on: plainDate })),
});
export type NoteSurvey = z.infer<typeof noteSurvey>;

/**
 * [3.7] What the composed text shows, and (3.6) below how many per cent of the normal range it calls a movement
 * restricted (null: not at all). A signature carries what the person saw.
 */
export const noteTextOptions = z.object({
  inOfficeExercises: z.boolean(),
  inOfficeSetsReps: z.boolean(),
  atHomeExercises: z.boolean(),
  atHomeSetsReps: z.boolean(),
  modalities: z.boolean(),
  tests: z.boolean(),
  vitals: z.boolean(),
  restrictedBelowPercent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
});
export type NoteTextOptions = z.infer<typeof noteTextOptions>;

/** Four modifiers fit into item 24D of a claim. */
export const mostModifiers = 4;

/** How a code of a service is written: `98941`, `G0283`. */
export const procedureCode = z
  .string()
  .check(z.regex(/^[A-Z\d]{4,5}$/, 'A code is four or five letters or digits, such as 98941.'));

/** Two letters or digits behind a code: `AT`, `25`. */
export const modifierCode = z.string().check(z.regex(/^[A-Z\d]{2}$/, 'A modifier is two letters or digits.'));

/** Medicare’s 8-minute rule over all timed minutes, or the midpoint rule of each code (AMA). */
export const unitRule = z.enum(['CMS', 'AMA']);
export type UnitRule = z.infer<typeof unitRule>;
