import { boolean, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Location } from '../../../../src/contract/clinics/clinic.ts';
import { clinicIdColumn, createdAt, updatedAt, version } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';

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
