import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId } from '../base/ids.ts';
import { patientSummary } from './patient.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

/** A patient as somebody must see them to say whether two are one. */
const entry = z.extend(patientSummary, {
  version,
  createdAt: instant,
  appointments: z.int(),
  encounters: z.int(),
  charges: z.int(),
});
export type DuplicateEntry = z.infer<typeof entry>;

const moved = z.object({ appointments: z.int(), encounters: z.int(), charges: z.int() });
const merge = z.object({
  id: z.uuid(),
  kept: patientSummary,
  merged: patientSummary,
  moved,
  byName: z.string(),
  at: instant,
});
export type DuplicateMerge = z.infer<typeof merge>;

/** Wherein two are alike. */
const likeness = z.object({
  name: z.enum(['same', 'similar', 'first name only', 'different']),
  birthDate: z.enum(['same', 'similar', 'unknown', 'different']),
  hasSamePhone: z.boolean(),
});
const pair = z.object({
  one: entry,
  other: entry,
  /** Absent in answers from before names and dates could be similar: both are the same. */
  likeness: z.optional(likeness),
});
export type DuplicatePair = z.infer<typeof pair>;

const inClinic = z.object({ clinicId });

export const listDuplicates = endpoint({
  name: 'duplicates.list',
  method: 'GET',
  path: '/:clinicId/duplicate-patients',
  summary:
    'Pairs of patients who may be one person and about whom nobody has decided yet, the latest first, at most 50: name, birth date and phone are compared, slips allowed, and never is a name enough. And the merges of the last 90 days that can be undone.',
  params: inClinic,
  response: z.object({
    pairs: z.array(pair),
    /** How many pairs there are, with those that are not listed. */
    total: z.optional(z.int()),
    merges: z.array(merge),
  }),
});

export const countDuplicates = endpoint({
  name: 'duplicates.count',
  method: 'GET',
  path: '/:clinicId/duplicate-patients/count',
  summary:
    'How many pairs of patients may be one person and wait for somebody to decide: the number beside the list of patients.',
  params: inClinic,
  response: z.object({ total: z.int() }),
});

export const compareCharts = endpoint({
  name: 'duplicates.compare',
  method: 'GET',
  path: '/:clinicId/duplicate-patients/compare',
  summary:
    'Two charts of somebody’s choice as they must be seen to say whether they are one person, however little alike. Refused where one of them is merged already.',
  params: inClinic,
  query: z.object({ oneId: patientId, otherId: patientId }),
  response: pair,
});

export const likelyPatients = endpoint({
  name: 'duplicates.likely',
  method: 'GET',
  path: '/:clinicId/duplicate-patients/likely',
  summary:
    'Patients whom somebody who is about to be added may be, the most alike first, at most 5. Asked while names, birth date and phone are typed.',
  params: inClinic,
  quiet: ['firstName', 'lastName', 'birthDate', 'phone'],
  query: z.object({
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    birthDate: z.optional(plainDate),
    phone: z.optional(line(40)),
  }),
  response: z.object({ patients: z.array(patientSummary) }),
});
/** How many are named while somebody types. */
export const mostLikely = 5;

export const decideDuplicate = endpoint({
  name: 'duplicates.decide',
  method: 'POST',
  path: '/:clinicId/duplicate-patients',
  summary:
    'Says of two patients that they are different people, or merges the other into the kept one: appointments, encounters, charges and what was imported are filed there as they stand, and the other is no longer listed.',
  params: inClinic,
  body: z.object({
    id: z.uuid(),
    decision: z.enum(['different', 'merge']),
    keptId: patientId,
    otherId: patientId,
    /** The versions that the person saw when they decided. */
    keptVersion: version,
    otherVersion: version,
  }),
  response: z.object({ id: z.uuid(), decision: z.enum(['different', 'merge']), moved }),
});

export const undoDuplicate = endpoint({
  name: 'duplicates.undo',
  method: 'POST',
  path: '/:clinicId/duplicate-patients/:decisionId/undo',
  summary:
    'Takes a merge back: what was moved is filed under the other patient again; what was entered since stays with the kept one. Or takes back that two are different.',
  params: z.object({ clinicId, decisionId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
});
