import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** A seminar whose guests may sign up for an account (clauses 7.27, 7.28). Its bearer token is kept as a hash. */
export const seminars = pgTable('seminars', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  title: text('title').notNull(),
  speaker: text('speaker').notNull().default(''),
  place: text('place').notNull().default(''),
  startsAt: instant('starts_at').notNull(),
  timezone: text('timezone').notNull(),
  seats: integer('seats').notNull(),
  closesAt: instant('closes_at').notNull(),
  createdAt: createdAt(),
});

export const seminarGuests = pgTable(
  'seminar_guests',
  {
    id: uuid('id').primaryKey(),
    seminarId: uuid('seminar_id')
      .notNull()
      .references(() => seminars.id),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    /** The account that the sign-up made; null when the address had one. */
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [unique('seminar_guests_once').on(table.seminarId, table.emailKey)],
);
