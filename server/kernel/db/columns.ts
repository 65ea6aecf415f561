import { sql } from 'drizzle-orm';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';

/** An instant: `timestamptz` in the database, ISO 8601 with `Z` and milliseconds in the program. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
});

/** Text that sorts by code point, so that a keyset over it is the same on every machine. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`);

/** The count of changes a record has seen; 1 when made. */
export const version = () => integer('version').notNull().default(1);

export const clinicIdColumn = () => uuid('clinic_id').notNull();

/** Bytes: a hash, or what was sealed with the server's key. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
