import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

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
