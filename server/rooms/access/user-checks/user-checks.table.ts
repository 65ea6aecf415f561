import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../../../kernel/db/columns.ts';

/** Codes that prove an address (clauses 7.25, 7.26). Address and code are kept as a keyed hash. */
export const emailCodes = pgTable('email_codes', {
  emailHash: bytea('email_hash').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
});
