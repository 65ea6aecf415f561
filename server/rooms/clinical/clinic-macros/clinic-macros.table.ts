import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NoteSection } from '../../../../src/contract/clinical/note.ts';
import { clinicIdColumn, createdAt, instant, updatedAt } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';

/** Words that a clinic's providers put into notes under a short name. Notes keep the words, so a change touches none. */
export const clinicMacros = pgTable(
  'clinic_macros',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    name: text('name').notNull(),
    text: text('text').notNull(),
    sections: jsonb('sections').$type<NoteSection[]>().notNull(),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('clinic_macros_name')
      .on(table.clinicId, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
  ],
);
