import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../src/contract/access/role.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { bytea, clinicIdColumn, createdAt, instant } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** Who was asked into a clinic, by mail. The link's secret is kept as its SHA-256 alone. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isProvider: boolean('is_provider').notNull().default(false),
    secretHash: bytea('secret_hash').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invitations_by_secret').on(table.secretHash),
    index('invitations_of_clinic').on(table.clinicId, table.createdAt),
  ],
);
