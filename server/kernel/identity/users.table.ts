import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, version } from '../db/columns.ts';

/** Whoever signs in. `sub` is the subject of the identity token; null until the person has an account. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  sub: text('sub').unique(),
  email: text('email').notNull(),
  title: text('title').notNull().default(''),
  degree: text('degree').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  middleInitial: text('middle_initial').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  suffix: text('suffix').notNull().default(''),
  phone: text('phone').notNull().default(''),
  surveyOptOut: boolean('survey_opt_out').notNull().default(false),
  mfa: boolean('mfa').notNull().default(false),
  showImpersonator: boolean('show_impersonator').notNull().default(false),
  /** The key of the stored picture; see `storedFiles`. */
  profileImage: text('profile_image'),
  /** The key of the stored signature that stands on notes signed from now on; see `storedFiles`. */
  signatureKey: text('signature_key'),
  ehrTermsAcceptedAt: instant('ehr_terms_accepted_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
