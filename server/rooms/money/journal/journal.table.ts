import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PackageTerms } from '../../../../src/contract/money/ledger-entry.ts';
import type { Account, EntryKind } from '../../../../src/domain/money/journal/journal.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { patients } from '../../people/patients/patients.table.ts';

/**
 * What happened to the clinic’s money, each once. An entry of a charge, a payment or what takes one back has that row’s id, and is
 * made with it by a trigger. Never changed or removed; a mistake is the entry negated, once.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The day of the location. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The day on which it happened, where that was closed when it came and `day` is a later one; else null. */
    ownDay: date('own_day', { mode: 'string' }),
    enteredAt: instant('entered_at').notNull(),
    /** When the server got it: what was known at an instant is what had come by then. */
    knownAt: instant('known_at').notNull(),
    enteredBy: uuid('entered_by'),
    /** Of entries that people make here; charges and payments have it in their own rows. */
    enteredByName: text('entered_by_name').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Of the sale of a package: what was sold. */
    package: jsonb('package').$type<PackageTerms>(),
    /** The entry that it negates. */
    reverses: uuid('reverses'),
  },
  (table) => [
    unique('journal_entries_in_clinic').on(table.clinicId, table.id),
    unique('journal_reversed_once').on(table.clinicId, table.reverses),
    foreignKey({
      name: 'journal_entries_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    foreignKey({
      name: 'journal_entries_reverses',
      columns: [table.clinicId, table.reverses],
      foreignColumns: [table.clinicId, table.id],
    }),
    index('journal_entries_packages')
      .on(table.clinicId, table.knownAt)
      .where(sql`package is not null`),
    index('journal_entries_by_day').on(table.clinicId, table.day),
    index('journal_entries_by_own_day')
      .on(table.clinicId, table.ownDay)
      .where(sql`own_day is not null`),
  ],
);

/** The sides of an entry: debits positive, credits negative, together 0 (checked at commit). */
export const postings = pgTable(
  'postings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clinicId: clinicIdColumn(),
    entryId: uuid('entry_id').notNull(),
    ordinal: smallint('ordinal').notNull(),
    account: text('account').$type<Account>().notNull(),
    patientId: uuid('patient_id'),
    payerId: text('payer_id'),
    chargeId: uuid('charge_id'),
    sourceId: text('source_id'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('postings_amount', sql`${table.amountMinor} <> 0`),
    unique('postings_of_entry').on(table.clinicId, table.entryId, table.ordinal),
    foreignKey({
      name: 'postings_entry',
      columns: [table.clinicId, table.entryId],
      foreignColumns: [journalEntries.clinicId, journalEntries.id],
    }),
    foreignKey({
      name: 'postings_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('postings_of_patient').on(table.clinicId, table.patientId, table.account),
    index('postings_of_charge').on(table.clinicId, table.chargeId),
    index('postings_by_account').on(
      table.clinicId,
      table.account,
      table.patientId,
      table.chargeId,
      table.amountMinor,
    ),
    index('postings_of_source').on(table.clinicId, table.sourceId),
  ],
);
