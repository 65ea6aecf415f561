import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, updatedAt, version } from '../../../kernel/db/columns.ts';

/**
 * Where the numbering of a clinic's charts stands. Whoever gives or brings a number locks the row first
 * (`plumbline_chart_numbers`, migration 0028), so that no number is given twice.
 */
export const chartCounters = pgTable('chart_counters', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  /** The last number that was given, or passed over. */
  last: bigint('last', { mode: 'number' }).notNull().default(1000),
  prefix: text('prefix').notNull().default(''),
  /** As many digits as a number has at least; zeros stand before a shorter one. */
  width: integer('width').notNull().default(1),
  isOn: boolean('is_on').notNull().default(true),
  version: version(),
  updatedAt: updatedAt(),
});
