import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { InvoiceLine } from '../../../../src/contract/money/invoice.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** What patients were asked to pay, as it was printed. An invoice is never changed or removed (a trigger refuses it). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    /** The clinic's own, in order and without gaps, given by `plumbline_invoice_number` (migration 0052). */
    number: integer('number').notNull(),
    locationId: uuid('location_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** The day of the location. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** How far the device's clock was ahead, and `issuedAt` was put right by; null where it was not off. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    receivedAt: instant('received_at').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    issuedByName: text('issued_by_name').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('invoices_total', sql`${table.totalMinor} > 0`),
    unique('invoices_in_clinic').on(table.clinicId, table.id),
    unique('invoices_number').on(table.clinicId, table.number),
    foreignKey({
      name: 'invoices_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'invoices_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('invoices_of_patient').on(table.clinicId, table.patientId, table.issuedAt.desc(), table.id.desc()),
  ],
);

/** What makes an invoice void, once. It has no patient of its own: it is wherever its invoice is. */
export const invoiceVoids = pgTable(
  'invoice_voids',
  {
    /** The invoice's. */
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    reason: text('reason').notNull(),
    voidedAt: instant('voided_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    voidedBy: uuid('voided_by').notNull(),
    voidedByName: text('voided_by_name').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'invoice_voids_invoice',
      columns: [table.clinicId, table.id],
      foreignColumns: [invoices.clinicId, invoices.id],
    }),
  ],
);

/** The last number that a clinic's invoices were given. Whoever takes the next one locks the row until the transaction ends. */
export const invoiceCounters = pgTable('invoice_counters', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  last: integer('last').notNull(),
});
