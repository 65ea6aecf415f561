import { boolean, date, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, createdAt, updatedAt, version } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

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
