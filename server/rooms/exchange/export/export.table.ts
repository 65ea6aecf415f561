import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';

/** Tickets that were fetched with, for as long as they would have lasted. */
export const usedTickets = pgTable('used_tickets', {
  nonce: text('nonce').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** The export of a clinic that runs on one of the servers, and how the one before ended. */
export const clinicExports = pgTable('clinic_exports', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  /** Null while none runs. */
  startedAt: instant('started_at'),
  /** When the server that sends it last said so: one that died says nothing any more. */
  seenAt: instant('seen_at'),
  byName: text('by_name').notNull().default(''),
  file: text('file').notNull().default(''),
  rows: integer('rows').notNull().default(0),
  of: integer('of').notNull().default(0),
  /** Somebody wants it to stop. */
  isStopped: boolean('is_stopped').notNull().default(false),
  last: jsonb('last').$type<NonNullable<ClinicExport['last']>>(),
});
