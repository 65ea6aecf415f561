import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentMethod, ReversalKind } from '../../../../src/contract/money/payment.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** What was paid at the desk. A payment is never changed or removed (a trigger refuses it). */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    /** The clinic's own, in order, given by `plumbline_payment_number` (migration 0043): what people read aloud. */
    number: integer('number'),
    locationId: uuid('location_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** The day of the location. */
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /** How far the device's clock was ahead, and `takenAt` was put right by; null where it was not off. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    receivedAt: instant('received_at').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    reference: text('reference').notNull(),
    note: text('note').notNull(),
    takenBy: uuid('taken_by').notNull(),
    takenByName: text('taken_by_name').notNull(),
  },
  (table) => [
    check('payments_amount', sql`${table.amountMinor} between 1 and 10000000`),
    unique('payments_in_clinic').on(table.clinicId, table.id),
    unique('payments_number').on(table.clinicId, table.number),
    foreignKey({
      name: 'payments_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'payments_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('payments_of_patient').on(table.clinicId, table.patientId, table.takenAt.desc(), table.id.desc()),
    index('payments_by_date').on(table.clinicId, table.takenOn.desc()),
  ],
);

/** The last number that a clinic's payments were given. Whoever takes the next one locks the row until the transaction ends. */
export const paymentCounters = pgTable('payment_counters', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  last: integer('last').notNull(),
});

/**
 * What takes back a payment: never more than was paid, and a mistake whole (migration 0047). It has no patient of its own: it is
 * wherever its payment is.
 */
export const paymentReversals = pgTable(
  'payment_reversals',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    paymentId: uuid('payment_id').notNull(),
    kind: text('kind').$type<ReversalKind>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    reason: text('reason').notNull(),
    locationId: uuid('location_id').notNull(),
    reversedOn: date('reversed_on', { mode: 'string' }).notNull(),
    reversedAt: instant('reversed_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    reversedBy: uuid('reversed_by').notNull(),
    reversedByName: text('reversed_by_name').notNull(),
  },
  (table) => [
    check('payment_reversals_amount', sql`${table.amountMinor} between 1 and 10000000`),
    foreignKey({
      name: 'payment_reversals_payment',
      columns: [table.clinicId, table.paymentId],
      foreignColumns: [payments.clinicId, payments.id],
    }),
    foreignKey({
      name: 'payment_reversals_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('payment_reversals_of_payment').on(table.clinicId, table.paymentId),
    index('payment_reversals_by_date').on(table.clinicId, table.reversedOn.desc()),
  ],
);
