import * as z from 'zod/mini';
import { clinic } from '../clinics/clinic.ts';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId, userId } from '../base/ids.ts';
import { line } from '../base/values.ts';

const article = z.object({ title: z.string(), url: z.string() });

/** Clauses 1.4 and 3.1. */
export const me = z.object({
  ID: userId,
  email: z.string(),
  name: z.string(),
  isProvider: z.boolean(),
  title: line(40),
  degree: line(40),
  fname: line(100),
  mi: line(10),
  lname: line(100),
  suffix: line(20),
  phone: line(40),
  surveyOptOut: z.boolean(),
  mfa: z.boolean(),
  clinics: z.array(clinic),
  selectedClinic: z.nullable(clinicId),
  selectedLocation: z.nullable(locationId),
  showImpersonator: z.boolean(),
  supervisor: z.nullable(userId),
  encounterSupervision: z.boolean(),
  billingSupervision: z.boolean(),
  hasAcceptedEHRTerms: z.boolean(),
  profileImage: z.nullable(z.string()),
  dashboard: z.object({
    knowledgebase: z.array(article),
    videos: z.array(article),
    walkthroughs: z.array(article),
  }),
});
export type Me = z.infer<typeof me>;

/** [7.4] A body with statusCode 503 means maintenance (4.9). */
export const getMe = endpoint({
  name: 'me.get',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, with clinics, locations and roles.',
  response: me,
});

/** What a user may change of themselves; absent fields stay as they are. */
export const userSave = z.object({
  title: z.optional(line(40)),
  degree: z.optional(line(40)),
  fname: z.optional(line(100)),
  mi: z.optional(line(10)),
  lname: z.optional(line(100)),
  suffix: z.optional(line(20)),
  phone: z.optional(line(40)),
  surveyOptOut: z.optional(z.boolean()),
  acceptEHRTermsOfUse: z.optional(z.literal(true)),
});

/** [7.7] [7.22] */
export const saveUser = endpoint({
  name: 'user.save',
  method: 'PUT',
  path: '/settings/user',
  summary: 'Saves the signed-in user; with acceptEHRTermsOfUse it records that the EHR terms were accepted.',
  body: userSave,
  response: me,
});
