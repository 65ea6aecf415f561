import { bigint, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { encounters } from './encounters.table.ts';

/**
 * What was added to signed notes. Never changed or removed (a trigger refuses it). An addendum has no patient of its own: it is
 * wherever its note is.
 */
export const encounterAddenda = pgTable(
  'encounter_addenda',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    encounterId: uuid('encounter_id').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** How far the device's clock was ahead, and `writtenAt` was put right by; null where it was not off. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    deviceSequence: bigint('device_sequence', { mode: 'number' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenByName: text('written_by_name').notNull(),
  },
  (table) => [
    unique('encounter_addenda_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'encounter_addenda_encounter',
      columns: [table.clinicId, table.encounterId],
      foreignColumns: [encounters.clinicId, encounters.id],
    }),
    index('encounter_addenda_of_encounter').on(table.clinicId, table.encounterId, table.receivedAt),
  ],
);
