import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ServiceCategory } from '../../../../src/contract/clinics/catalogue.ts';
import type { Location } from '../../../../src/contract/clinics/clinic.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from './columns.ts';

/** Clause 3.2. */
export const clinics = pgTable('clinics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').$type<'USD'>().notNull().default('USD'),
  subscriptionStatus: text('subscription_status').notNull().default('active'),
  /** Since when the subscription is past due; the days are counted from it. */
  pastDueSince: instant('past_due_since'),
  billDate: instant('bill_date'),
  /** Who made the clinic; null for one that was imported. */
  createdBy: uuid('created_by'),
  flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
  ehr: boolean('ehr').notNull().default(true),
  hasVoiceToChartAccess: boolean('has_voice_to_chart_access').notNull().default(false),
  hasVoiceToChartSubscription: boolean('has_voice_to_chart_subscription').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Clause 3.3. */
export const locations = pgTable(
  'locations',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    primary: boolean('primary').notNull().default(false),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    country: text('country').notNull().default('US'),
    zip: text('zip').notNull().default(''),
    phone: text('phone').notNull().default(''),
    fax: text('fax').notNull().default(''),
    logo: text('logo'),
    timezone: text('timezone').notNull(),
    email: text('email').notNull().default(''),
    site: text('site').notNull().default(''),
    merchantAccounts: jsonb('merchant_accounts').$type<Location['merchantAccounts']>().notNull().default([]),
    /** Per cent. */
    serviceTaxRate: numeric('service_tax_rate', { precision: 8, scale: 4, mode: 'number' })
      .notNull()
      .default(0),
    productTaxRate: numeric('product_tax_rate', { precision: 8, scale: 4, mode: 'number' })
      .notNull()
      .default(0),
    color: text('color').notNull().default(''),
    externalSource: text('external_source'),
    externalId: text('external_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('locations_in_clinic').on(table.clinicId, table.id),
    unique('locations_by_external_id').on(table.clinicId, table.externalSource, table.externalId),
  ],
);

/** A clinic's service catalogue (clause 3.8); the system's services stand in it under their own ids (3.10). */
export const services = pgTable(
  'services',
  {
    clinicId: clinicIdColumn().references(() => clinics.id),
    id: text('id').notNull(),
    baseId: text('base_id'),
    category: text('category').$type<ServiceCategory>().notNull(),
    name: text('name').notNull(),
    subCategory: text('sub_category').notNull().default(''),
    primaryCptCode: text('primary_cpt_code').notNull().default(''),
    secondaryCptCode: text('secondary_cpt_code'),
    isSystemDefault: boolean('is_system_default').notNull(),
    includeCptInOutput: boolean('include_cpt_in_output').notNull().default(false),
    hideInPlan: boolean('hide_in_plan').notNull().default(false),
    output: text('output').notNull().default(''),
    maxUnits: integer('max_units').notNull().default(1),
    order: integer('order').notNull(),
    feeMinor: integer('fee_minor').notNull().default(0),
    secondaryFeeMinor: integer('secondary_fee_minor'),
    /** Since when the clinic no longer offers it; notes that name it keep their words. */
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.id] })],
);

export const exercises = pgTable(
  'exercises',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    name: text('name').notNull(),
    region: text('region').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    defaultSets: integer('default_sets').notNull().default(1),
    defaultReps: integer('default_reps').notNull().default(10),
    createdAt: createdAt(),
  },
  (table) => [index('exercises_of_clinic').on(table.clinicId, table.name)],
);
