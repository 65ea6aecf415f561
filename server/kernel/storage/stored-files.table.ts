import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clinics } from '../identity/clinics.table.ts';
import { createdAt, instant } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

/**
 * What lies in the storage, by its key. The row is written when the place for the file is given out (clause 7.14);
 * `storedAt` is set once the file has been seen there.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text('key').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Null for what belongs to the user alone. */
    clinicId: uuid('clinic_id').references(() => clinics.id),
    purpose: text('purpose').$type<'signature' | 'profile-image' | 'location-logo'>().notNull(),
    contentType: text('content_type').notNull(),
    /** A drawn or a typed signature; null for other files. */
    kind: text('kind').$type<'drawn' | 'typed'>(),
    sizeBytes: integer('size_bytes'),
    storedAt: instant('stored_at'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('stored_files_of_owner').on(table.ownerId, table.purpose)],
);
