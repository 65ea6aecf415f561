import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NoteText } from '../../../../src/contract/clinical/note.ts';
import type { NoteEvent } from '../../../../src/contract/clinical/note-event.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { encounters } from './encounters.table.ts';

/**
 * What happened to notes. Never changed or removed (a trigger refuses it). An event has no patient of its own: it is wherever its
 * note is.
 */
export const noteEvents = pgTable(
  'note_events',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    encounterId: uuid('encounter_id').notNull(),
    /** Its number among those of its note, from 1, in the order of receipt. */
    position: integer('position').notNull(),
    kind: text('kind').$type<NoteEvent['kind']>().notNull(),
    words: text('words').notNull(),
    at: instant('at').notNull(),
    /** How far the device's clock was ahead, and `at` was put right by; null where it was not off. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    deviceSequence: bigint('device_sequence', { mode: 'number' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    by: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    coSignerId: uuid('co_signer_id'),
    coSignerName: text('co_signer_name'),
    /** Of an amendment: the words that are signed with it, and those before it. */
    text: jsonb('text').$type<NoteText>(),
    before: jsonb('before').$type<NoteText>(),
    /** What the device sealed, byte for byte; `seal` is its SHA-256. */
    sealed: text('sealed').notNull(),
    seal: text('seal').notNull(),
    /** Of a signature: SHA-256 over the entries and the words of the note. */
    contentHash: text('content_hash'),
    /** SHA-256 over this whole row with the receipt of the event before it. */
    receiptBefore: text('receipt_before'),
    receipt: text('receipt').notNull(),
  },
  (table) => [
    unique('note_events_in_clinic').on(table.clinicId, table.id),
    unique('note_events_in_order').on(table.clinicId, table.encounterId, table.position),
    foreignKey({
      name: 'note_events_encounter',
      columns: [table.clinicId, table.encounterId],
      foreignColumns: [encounters.clinicId, encounters.id],
    }),
  ],
);

/** How long the chain of a note's events is and how it ends, so that one taken off its end is missed; and what the note waits for. */
export const noteChains = pgTable(
  'note_chains',
  {
    /** That of the encounter. */
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    length: integer('length').notNull(),
    receipt: text('receipt').notNull(),
    /** Whom the note waits for: to co-sign it, or to answer what it was returned with. */
    awaitedId: uuid('awaited_id'),
  },
  (table) => [
    foreignKey({
      name: 'note_chains_encounter',
      columns: [table.clinicId, table.id],
      foreignColumns: [encounters.clinicId, encounters.id],
    }),
    index('note_chains_awaited').on(table.clinicId, table.awaitedId),
  ],
);
