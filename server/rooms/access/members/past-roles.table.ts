import { bigserial, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../src/contract/access/role.ts';
import { instant } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/**
 * Which roles a member had, and until when. A trigger of `memberships` keeps it at each change, so that what was written
 * on a device before is judged by the rights its author had then.
 */
export const pastRoles = pgTable(
  'past_roles',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    clinicId: uuid('clinic_id')
      .notNull()
      .references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isProvider: boolean('is_provider').notNull(),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [index('past_roles_of_member').on(table.clinicId, table.userId, table.heldUntil)],
);
