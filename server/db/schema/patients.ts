import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Patient } from '../../../src/contract/patient.ts';
import { clinics } from './clinics.ts';
import { clinicIdColumn, createdAt, sortedText, updatedAt } from './columns.ts';

export const patients = pgTable(
  'patients',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull(),
    preferredName: text('preferred_name').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    sex: text('sex').$type<Patient['sex']>().notNull().default('unknown'),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    alerts: text('alerts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    chartNumber: text('chart_number'),
    deceasedOn: date('deceased_on', { mode: 'string' }),
    externalSource: text('external_source'),
    externalId: text('external_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** All names, folded: no accents, no apostrophes, no case. The database keeps it, nobody writes it. */
    search: sortedText('search').generatedAlwaysAs(
      sql`plumbline_fold(first_name || ' ' || middle_name || ' ' || last_name || ' ' || preferred_name)`,
    ),
    /** Last name, then first name, folded: the order of every list. */
    sortName: sortedText('sort_name').generatedAlwaysAs(sql`plumbline_fold(last_name || ' ' || first_name)`),
    phoneDigits: text('phone_digits').generatedAlwaysAs(sql`regexp_replace(phone, '[^0-9]', '', 'g')`),
  },
  (table) => [
    unique('patients_in_clinic').on(table.clinicId, table.id),
    unique('patients_by_external_id').on(table.clinicId, table.externalSource, table.externalId),
    unique('patients_by_chart_number').on(table.clinicId, table.chartNumber),
    index('patients_by_birth_date').on(table.clinicId, table.birthDate),
    // `patients_by_name` (clinic, sort_name, id) includes `search`; Drizzle can't say INCLUDE, so it stands in 0002.
  ],
);
