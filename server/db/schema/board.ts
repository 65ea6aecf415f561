import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The built-in feedback board. It belongs to no clinic. */
export const featureRequests = pgTable('feature_requests', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  status: text('status').$type<'open' | 'planned' | 'done' | 'declined'>().notNull().default('open'),
  votes: integer('votes').notNull().default(0),
  createdAt: createdAt(),
});
