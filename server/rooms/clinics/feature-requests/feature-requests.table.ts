import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** The built-in feedback board. It belongs to no clinic. */
export const featureRequests = pgTable('feature_requests', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  status: text('status').$type<'open' | 'planned' | 'done' | 'declined'>().notNull().default('open'),
  /** Null for a request that no user of this server made. */
  authorId: uuid('author_id').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One user, one vote for a request. */
export const featureVotes = pgTable(
  'feature_votes',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => featureRequests.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] })],
);

export const featureComments = pgTable(
  'feature_comments',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => featureRequests.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('feature_comments_of_request').on(table.requestId, table.createdAt)],
);
