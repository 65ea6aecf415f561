import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** Who is at which topic (clauses 7.19, 7.20). Rows older than a minute count as left. */
export const topicActivity = pgTable(
  'topic_activity',
  {
    clinicId: uuid('clinic_id').notNull(),
    topic: text('topic').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    data: jsonb('data').$type<unknown>(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.topic, table.userId] })],
);
