import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clinicId, exerciseId, serviceId } from './ids.ts';
import { line, minor, requiredLine } from './values.ts';

/** Clause 3.9, in the specification's own order of listing. */
export const serviceCategory = z.enum([
  'Evaluation & Management',
  'Treatments',
  'Modalities',
  'Supplements & Supplies',
  'Rehab',
  'Imaging & Tests',
]);
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** Clause 3.8, with the category it stands in and the clinic's fee for one unit. */
export const service = z.object({
  id: serviceId,
  baseId: z.nullable(serviceId),
  category: serviceCategory,
  name: requiredLine(200),
  subCategory: line(60),
  primaryCptCode: line(10),
  secondaryCptCode: z.nullable(line(10)),
  isSystemDefault: z.boolean(),
  includeCptInOutput: z.boolean(),
  hideInPlan: z.boolean(),
  output: line(4000),
  maxUnits: z.int().check(z.gte(1)),
  order: z.int(),
  feeMinor: minor,
  /** The fee of one further unit under the secondary code; null where there is none. */
  secondaryFeeMinor: z.nullable(minor),
});
export type Service = z.infer<typeof service>;

export const listCatalogue = endpoint({
  name: 'catalogue.list',
  method: 'GET',
  path: '/:clinicId/catalogue',
  summary: "The clinic's service catalogue in display order.",
  params: z.object({ clinicId }),
  response: z.object({ services: z.array(service) }),
});

export const exercise = z.object({
  id: exerciseId,
  name: requiredLine(200),
  region: line(60),
  instructions: line(4000),
  defaultSets: z.int(),
  defaultReps: z.int(),
});
export type Exercise = z.infer<typeof exercise>;

export const listExercises = endpoint({
  name: 'exercises.list',
  method: 'GET',
  path: '/:clinicId/exercises',
  summary: "The clinic's exercise library.",
  params: z.object({ clinicId }),
  response: z.object({ exercises: z.array(exercise) }),
});
