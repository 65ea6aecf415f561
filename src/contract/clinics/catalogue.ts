import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, exerciseId, serviceId } from '../base/ids.ts';
import { instant, line, minor, requiredLine, version } from '../base/values.ts';
import { exerciseUnit } from './note-parts.ts';

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
  /** Since when the clinic no longer offers it. Notes that name it keep it, so it stays in the list. */
  archivedAt: z.nullable(instant),
  version,
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

/** CPT: five digits, or four and a letter. HCPCS: a letter and four digits. */
const codeForm = String.raw`(?:\d{4}[\dA-Z]|[A-Z]\d{4})`;
export const codeWords = 'is five digits, or four and a letter (CPT), or a letter and four digits (HCPCS)';
export const serviceCode = z.string().check(z.regex(new RegExp(`^${codeForm}$`), codeWords));

/** What a clinic says of a service of its own; of the system's only the last five are the clinic's. */
export const serviceFields = z.object({
  name: requiredLine(200),
  category: serviceCategory,
  subCategory: line(60),
  /** Empty where it has none. */
  primaryCptCode: z.string().check(z.regex(new RegExp(`^${codeForm}?$`), codeWords)),
  secondaryCptCode: z.nullable(serviceCode),
  maxUnits: z.int().check(z.gte(1), z.lte(99)),
  includeCptInOutput: z.boolean(),
  hideInPlan: z.boolean(),
  output: line(4000),
  feeMinor: minor,
  secondaryFeeMinor: z.nullable(minor),
});
export type ServiceFields = z.infer<typeof serviceFields>;

const oneService = z.object({ clinicId, serviceId });

export const addService = endpoint({
  name: 'catalogue.add',
  method: 'POST',
  path: '/:clinicId/catalogue',
  summary: 'Adds a service of the clinic at the end of its category, new or as a copy of another (`baseId`).',
  params: z.object({ clinicId }),
  body: z.extend(serviceFields, { id: z.uuid(), baseId: z.nullable(serviceId) }),
  response: service,
});

export const saveService = endpoint({
  name: 'catalogue.save',
  method: 'PUT',
  path: '/:clinicId/catalogue/:serviceId',
  summary:
    "Changes what is given of a service. Name, category, codes and units of the system's own cannot be changed.",
  params: oneService,
  body: z.partial(serviceFields),
  response: service,
  versioned: true,
});

export const resetService = endpoint({
  name: 'catalogue.reset',
  method: 'POST',
  path: '/:clinicId/catalogue/:serviceId/reset',
  summary:
    "Puts output, codes in output, plan and fees of one of the system's services back to the system's.",
  params: oneService,
  response: service,
  versioned: true,
});

export const archiveService = endpoint({
  name: 'catalogue.archive',
  method: 'PUT',
  path: '/:clinicId/catalogue/:serviceId/archived',
  summary: 'Takes a service of the clinic off the list of what it offers, or puts it back. Notes keep it.',
  params: oneService,
  body: z.object({ archived: z.boolean() }),
  response: service,
  versioned: true,
});

/** The order has no record of its own: who changes it says which order they saw. */
export const orderServices = endpoint({
  name: 'catalogue.order',
  method: 'PUT',
  path: '/:clinicId/catalogue-order',
  summary:
    'The order of the services of a category. `seen` is the order that was changed; another one is refused with `version-stale`.',
  params: z.object({ clinicId }),
  body: z.object({
    category: serviceCategory,
    seen: z.array(serviceId).check(z.maxLength(1000)),
    ids: z.array(serviceId).check(z.maxLength(1000)),
  }),
  response: z.object({ services: z.array(service) }),
});

export const exercise = z.object({
  id: exerciseId,
  name: requiredLine(200),
  region: line(60),
  instructions: line(4000),
  defaultSets: z.int(),
  defaultReps: z.int(),
  /** Absent in copies from before there was a choice: repetitions. */
  countsIn: z.optional(exerciseUnit),
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
