import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DateKnown } from '../../../../src/contract/base/values.ts';
import type { ContactWay, Patient, ReminderChannel } from '../../../../src/contract/people/patient.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, createdAt, sortedText, updatedAt } from '../../../kernel/db/columns.ts';

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
    /** How they do not want to be reminded of visits. */
    noRemindersBy: text('no_reminders_by')
      .array()
      .$type<ReminderChannel[]>()
      .notNull()
      .default(sql`'{}'`),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    referralSource: text('referral_source').notNull().default(''),
    pronouns: text('pronouns').notNull().default(''),
    preferredProviderId: uuid('preferred_provider_id'),
    noContactBy: text('no_contact_by')
      .array()
      .$type<ContactWay[]>()
      .notNull()
      .default(sql`'{}'`),
    chartNumber: text('chart_number'),
    /** A square JPEG in base64; empty: none. */
    photo: text('photo').notNull().default(''),
    deceasedOn: date('deceased_on', { mode: 'string' }),
    /** How much of the two dates is known; what is not stands in them all the same. */
    birthDateKnown: text('birth_date_known').$type<DateKnown>().notNull().default('day'),
    deceasedOnKnown: text('deceased_on_known').$type<DateKnown>().notNull().default('day'),
    /** The chart that this one was merged into: its records are filed there, and no list shows it. */
    mergedInto: uuid('merged_into'),
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
    /** Who has the same phone: seven digits and more, as fewer are no whole number. */
    index('patients_by_phone')
      .on(table.clinicId, table.phoneDigits)
      .where(sql`merged_into is null and length(phone_digits) >= 7`),
    /** The charts that were merged into one. */
    index('patients_merged')
      .on(table.clinicId, table.mergedInto)
      .where(sql`merged_into is not null`),
    foreignKey({
      name: 'patients_merged_into',
      columns: [table.clinicId, table.mergedInto],
      foreignColumns: [table.clinicId, table.id],
    }),
    // `patients_by_name` (clinic, sort_name, id) includes `phone_digits`; Drizzle can't say INCLUDE, so it stands in 0014.
  ],
);

/**
 * What a search finds a patient by, each a row: whatever begins as it was typed lies together in its key, and row-level security lets
 * PostgreSQL go there at once (comparing text gives nothing away; LIKE might, so it may not choose rows before the wall
 * has). A trigger of `patients` keeps it, nobody else writes it; `server/rooms/people/patients/find-terms.ts` says what the terms are.
 */
export const patientTerms = pgTable(
  'patient_terms',
  {
    clinicId: clinicIdColumn(),
    term: sortedText('term').notNull(),
    sortName: sortedText('sort_name').notNull(),
    patientId: uuid('patient_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'patient_terms_key',
      columns: [table.clinicId, table.term, table.sortName, table.patientId],
    }),
  ],
);
