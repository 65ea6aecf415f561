import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { bytea, clinicIdColumn, createdAt, instant, updatedAt } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** A clinic's connection to a partner, of whom Plumbline is a client. Secrets are sealed with the server's key. */
export const partnerConnections = pgTable(
  'partner_connections',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    partnerId: text('partner_id').notNull(),
    /** SHA-256 of the `state` that the browser took along; null once it came back. */
    stateHash: bytea('state_hash'),
    sealedVerifier: bytea('sealed_verifier'),
    sealedTokens: bytea('sealed_tokens'),
    scopes: text('scopes').array().notNull(),
    expiresAt: instant('expires_at'),
    connectedAt: instant('connected_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('partner_connections_by_state').on(table.stateHash),
    index('partner_connections_of_clinic').on(table.clinicId, table.partnerId),
  ],
);

/** What a clinic lets a partner read here: the partner is the client. Codes and tokens are kept as hashes. */
export const partnerGrants = pgTable(
  'partner_grants',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    partnerId: text('partner_id').notNull(),
    scopes: text('scopes').array().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeHash: bytea('code_hash').unique(),
    codeChallenge: text('code_challenge').notNull(),
    codeExpiresAt: instant('code_expires_at'),
    accessHash: bytea('access_hash').unique(),
    accessExpiresAt: instant('access_expires_at'),
    refreshHash: bytea('refresh_hash').unique(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('partner_grants_of_clinic').on(table.clinicId, table.partnerId)],
);
