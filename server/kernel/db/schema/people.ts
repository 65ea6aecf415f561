import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../src/contract/access/role.ts';
import { clinics } from './clinics.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';

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

/** Who belongs to which clinic, with which roles (clause 6.1). A member who left keeps the row, with `leftAt`. */
export const memberships = pgTable(
  'memberships',
  {
    clinicId: uuid('clinic_id')
      .notNull()
      .references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isProvider: boolean('is_provider').notNull().default(false),
    credentials: text('credentials').notNull().default(''),
    supervisorId: uuid('supervisor_id').references(() => users.id),
    encounterSupervision: boolean('encounter_supervision').notNull().default(false),
    billingSupervision: boolean('billing_supervision').notNull().default(false),
    leftAt: instant('left_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.userId] }),
    index('memberships_by_user').on(table.userId),
  ],
);

/** Settings of one user: name, value, type (clauses 3.5, 7.5, 7.6). */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.name] })],
);

/** Clause 7.8. */
export const planWizardCategories = pgTable(
  'plan_wizard_categories',
  {
    clinicId: uuid('clinic_id').notNull(),
    userId: uuid('user_id').notNull(),
    categories: text('categories').array().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.userId] })],
);
