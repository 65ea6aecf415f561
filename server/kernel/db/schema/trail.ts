import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LiveTopic } from '../../../../src/contract/base/live.ts';
import { clinics } from './clinics.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './people.ts';

/** Who did, read or was refused what. Append-only: a trigger refuses update, delete and truncate. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    clinicId: uuid('clinic_id').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    /** The endpoint's name, as in `patients.update`; a read of a chart has the read's own name. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    patientId: uuid('patient_id'),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    opId: uuid('op_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_latest').on(table.clinicId, table.id.desc()),
    index('audit_log_of_patient').on(table.patientId, table.id.desc()),
  ],
);

/**
 * The answers of writes that were applied, under the id that the device gave them. `status` is null only inside the
 * transaction that is applying the write.
 */
export const appliedOps = pgTable(
  'applied_ops',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    opId: uuid('op_id').notNull(),
    clinicId: uuid('clinic_id').notNull(),
    deviceId: uuid('device_id'),
    seq: bigint('seq', { mode: 'number' }),
    /** SHA-256 of method, path and body with sorted keys. */
    fingerprint: text('fingerprint').notNull(),
    entityId: uuid('entity_id'),
    version: integer('version'),
    status: integer('status'),
    body: text('body'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.opId] }),
    index('applied_ops_by_age').on(table.createdAt),
  ],
);

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

/** Who is at which topic (clauses 7.19, 7.20). Rows older than a minute count as left. */
export const topicActivity = pgTable(
  'topic_activity',
  {
    clinicId: uuid('clinic_id').notNull(),
    topic: text('topic').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    data: jsonb('data').$type<unknown>(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.topic, table.userId] })],
);
