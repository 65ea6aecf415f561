import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../src/contract/access/role.ts';
import { clinics } from './clinics.table.ts';
import { createdAt, instant, updatedAt } from '../db/columns.ts';
import { users } from './users.table.ts';

/** Who belongs to which clinic, with which roles (clause 6.1). A member who left keeps the row, with `leftAt`. */
export const memberships = pgTable(
  'memberships',
  {
    clinicId: uuid('clinic_id')
      .notNull()
      .references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isProvider: boolean('is_provider').notNull().default(false),
    credentials: text('credentials').notNull().default(''),
    supervisorId: uuid('supervisor_id').references(() => users.id),
    encounterSupervision: boolean('encounter_supervision').notNull().default(false),
    billingSupervision: boolean('billing_supervision').notNull().default(false),
    leftAt: instant('left_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.userId] }),
    index('memberships_by_user').on(table.userId),
  ],
);
