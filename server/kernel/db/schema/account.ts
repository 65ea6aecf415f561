import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../src/contract/access/role.ts';
import { clinics } from './clinics.ts';
import { bytea, clinicIdColumn, createdAt, instant, updatedAt, version } from './columns.ts';
import { users } from './people.ts';

/**
 * What lies in the storage, by its key. The row is written when the place for the file is given out (clause 7.14);
 * `storedAt` is set once the file has been seen there.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Null for what belongs to the user alone. */
    clinicId: uuid('clinic_id').references(() => clinics.id),
    purpose: text('purpose').$type<'signature' | 'profile-image' | 'location-logo'>().notNull(),
    contentType: text('content_type').notNull(),
    /** A drawn or a typed signature; null for other files. */
    kind: text('kind').$type<'drawn' | 'typed'>(),
    sizeBytes: integer('size_bytes'),
    storedAt: instant('stored_at'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('stored_files_of_owner').on(table.ownerId, table.purpose)],
);

/** Who a user is to a payer, in one clinic (clauses 7.16-7.18). */
export const userBillingRecords = pgTable(
  'user_billing_records',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The provider's own number (45 CFR 162.406). */
    npi: text('npi').notNull().default(''),
    taxonomyCode: text('taxonomy_code').notNull().default(''),
    licenseNumber: text('license_number').notNull().default(''),
    licenseState: text('license_state').notNull().default(''),
    licenseExpiresOn: date('license_expires_on', { mode: 'string' }),
    medicarePtan: text('medicare_ptan').notNull().default(''),
    acceptsAssignment: boolean('accepts_assignment').notNull().default(true),
    signatureOnFile: boolean('signature_on_file').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('user_billing_records_one').on(table.clinicId, table.userId)],
);

/** In whose name, and to which address, a user's claims are paid. Replaced ones stay, not active. */
export const userBillingProfiles = pgTable(
  'user_billing_profiles',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    recordId: uuid('record_id')
      .notNull()
      .references(() => userBillingRecords.id),
    active: boolean('active').notNull().default(true),
    name: text('name').notNull(),
    npi: text('npi').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    taxIdKind: text('tax_id_kind').$type<'EIN' | 'SSN'>().notNull().default('EIN'),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    payToAddress: jsonb('pay_to_address').$type<Record<string, string>>(),
    phone: text('phone').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('user_billing_profiles_of_record').on(table.recordId, table.active)],
);

/** Who was asked into a clinic, by mail. The link's secret is kept as its SHA-256 alone. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isProvider: boolean('is_provider').notNull().default(false),
    secretHash: bytea('secret_hash').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invitations_by_secret').on(table.secretHash),
    index('invitations_of_clinic').on(table.clinicId, table.createdAt),
  ],
);

/** Codes that prove an address (clauses 7.25, 7.26). Address and code are kept as a keyed hash. */
export const emailCodes = pgTable('email_codes', {
  emailHash: bytea('email_hash').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});

/** A seminar whose guests may sign up for an account (clauses 7.27, 7.28). Its bearer token is kept as a hash. */
export const seminars = pgTable('seminars', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  title: text('title').notNull(),
  speaker: text('speaker').notNull().default(''),
  place: text('place').notNull().default(''),
  startsAt: instant('starts_at').notNull(),
  timezone: text('timezone').notNull(),
  seats: integer('seats').notNull(),
  closesAt: instant('closes_at').notNull(),
  createdAt: createdAt(),
});

export const seminarGuests = pgTable(
  'seminar_guests',
  {
    id: uuid('id').primaryKey(),
    seminarId: uuid('seminar_id')
      .notNull()
      .references(() => seminars.id),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    /** The account that the sign-up made; null when the address had one. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [unique('seminar_guests_once').on(table.seminarId, table.emailKey)],
);
