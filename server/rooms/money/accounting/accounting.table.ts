import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, updatedAt, version } from '../../../kernel/db/columns.ts';

/** What the clinic's accounting program calls the accounts of the journal; those that are missing have their usual names. */
export const accountNames = pgTable('account_names', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
