import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../db/columns.ts';

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
    /** Whom a list showed; null where the entry is about one patient or none. */
    patientIds: uuid('patient_ids').array(),
    /** The entry's place in its clinic's chain, from 1, without gaps. A trigger sets it and the hash. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    /** SHA-256 over the hash before and everything the entry says; see `rooms/access/audit`. */
    hash: bytea('hash')
      .notNull()
      .default(sql`'\\x'::bytea`),
  },
  (table) => [
    index('audit_log_latest').on(table.clinicId, table.id.desc()),
    index('audit_log_of_patient').on(table.patientId, table.id.desc()),
    index('audit_log_of_patients').using('gin', table.patientIds),
    uniqueIndex('audit_log_chain').on(table.clinicId, table.position),
  ],
);

/** Where each clinic's chain ends. Its row's lock puts the entries in order; only the trigger writes it. */
export const auditChains = pgTable('audit_chains', {
  clinicId: uuid('clinic_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
});
