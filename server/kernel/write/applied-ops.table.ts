import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

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
