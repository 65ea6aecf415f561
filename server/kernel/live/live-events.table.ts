import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LiveTopic } from '../../../src/contract/base/live.ts';
import { clinics } from '../identity/clinics.table.ts';
import { instant } from '../db/columns.ts';

/** What changed, in the order in which it was committed. `cursor` counts up by one within a clinic, without a gap. */
export const liveEvents = pgTable(
  'live_events',
  {
    clinicId: uuid('clinic_id').notNull(),
    cursor: bigint('cursor', { mode: 'number' }).notNull(),
    topic: text('topic').$type<LiveTopic>().notNull(),
    entityId: text('entity_id').notNull(),
    version: integer('version'),
    patientId: text('patient_id'),
    locationId: text('location_id'),
    date: text('date'),
    opId: text('op_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.cursor] })],
);

/** The last cursor of each clinic. Its row lock makes the order of cursors the order of commits. */
export const liveCursors = pgTable('live_cursors', {
  clinicId: uuid('clinic_id')
    .primaryKey()
    .references(() => clinics.id),
  cursor: bigint('cursor', { mode: 'number' }).notNull().default(0),
  /** Events up to and with this cursor have been removed. */
  trimmedTo: bigint('trimmed_to', { mode: 'number' }).notNull().default(0),
});
