import type { NamedSchedule } from '../../../../src/contract/clinics/fee-schedule.ts';
import type { ChargeCoding } from '../../../../src/contract/clinical/line-coding.ts';
import { date, foreignKey, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { encounters } from '../../clinical/encounters/encounters.table.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** The ledger. An entry is never changed or removed (a trigger refuses it); a mistake is reversed by a new one. */
export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    encounterId: uuid('encounter_id'),
    providerId: uuid('provider_id'),
    lineKey: text('line_key').notNull(),
    serviceId: text('service_id').notNull(),
    description: text('description').notNull(),
    cptCode: text('cpt_code').notNull(),
    units: integer('units').notNull(),
    unitFeeMinor: integer('unit_fee_minor').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    taxRatePercent: numeric('tax_rate_percent', { precision: 8, scale: 4, mode: 'number' }).notNull(),
    taxMinor: integer('tax_minor').notNull(),
    totalMinor: integer('total_minor').notNull(),
    /** Modifiers and diagnoses as they were signed; null on charges from before they were kept. */
    coding: jsonb('coding').$type<ChargeCoding>(),
    /** Whose fee it is; null: the catalogue's. */
    feeSchedule: jsonb('fee_schedule').$type<NamedSchedule>(),
    /** The day of the location on which the service was given. */
    serviceDate: date('service_date', { mode: 'string' }).notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'charges_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'charges_encounter',
      columns: [table.clinicId, table.encounterId],
      foreignColumns: [encounters.clinicId, encounters.id],
    }),
    index('charges_of_patient').on(table.patientId, table.serviceDate.desc()),
    index('charges_by_date').on(table.clinicId, table.serviceDate.desc()),
    index('charges_of_encounter').on(table.encounterId),
  ],
);
