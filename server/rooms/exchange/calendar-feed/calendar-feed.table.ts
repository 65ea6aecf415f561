import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedShows } from '../../../../src/contract/exchange/calendar-feed.ts';
import { bytea, clinicIdColumn, createdAt, instant, updatedAt } from '../../../kernel/db/columns.ts';
import { memberships } from '../../../kernel/identity/memberships.table.ts';

/**
 * The address at which a calendar app reads a member's visits in one clinic. Of its secret only the hash is kept. It goes
 * with the membership: a trigger removes it when the member leaves.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    clinicId: clinicIdColumn(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    shows: text('shows').$type<FeedShows>().notNull(),
    /** When a calendar last got an answer; written at most every ten minutes. */
    lastReadAt: instant('last_read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.userId] }),
    foreignKey({
      name: 'calendar_feeds_membership',
      columns: [table.clinicId, table.userId],
      foreignColumns: [memberships.clinicId, memberships.userId],
    }),
  ],
);
