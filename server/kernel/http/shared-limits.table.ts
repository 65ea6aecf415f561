import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How often something was done lately, where several servers count together; the library that counts says the columns. */
export const sharedLimits = pgTable('shared_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
