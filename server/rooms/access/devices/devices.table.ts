import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VaultMode } from '../../../../src/contract/access/vault.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { bytea, clinicIdColumn, createdAt, instant, updatedAt } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** One person's vault in one browser. The device's secret is kept as its SHA-256 alone. */
export const vaultDevices = pgTable(
  'vault_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    browserId: uuid('browser_id').notNull(),
    name: text('name').notNull(),
    mode: text('mode').$type<VaultMode>().notNull(),
    secretHash: bytea('secret_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The public key that its sealed entries prove their author by; null for earlier releases. */
    entryKey: bytea('entry_key'),
    /** What it said, when last seen, of entries that it has still to hand over. */
    waitingCount: integer('waiting_count'),
    waitingSince: instant('waiting_since'),
    /** The notes that were open for writing there then, or had words there alone; null where it never said. */
    notesInHand: uuid('notes_in_hand').array(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('vault_devices_of_user').on(table.userId, table.createdAt),
    index('vault_devices_of_browser').on(table.browserId),
  ],
);

/** The recovery share of a vault, sealed with the server's key; nobody but its owner ever gets to see a row. */
export const vaultShares = pgTable('vault_shares', {
  deviceId: uuid('device_id')
    .primaryKey()
    .references(() => vaultDevices.id),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  sealed: bytea('sealed').notNull(),
  updatedAt: updatedAt(),
});

/** How a clinic's devices are guarded; without a row, as the contract's default. */
export const devicePolicies = pgTable('device_policies', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  mode: text('mode').$type<VaultMode>().notNull(),
  idleMinutes: integer('idle_minutes').notNull(),
  updatedAt: updatedAt(),
});
