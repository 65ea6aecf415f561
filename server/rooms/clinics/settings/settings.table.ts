import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** Settings of one user: name, value, type (clauses 3.5, 7.5, 7.6). */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.name] })],
);

/** Clause 7.8. */
export const planWizardCategories = pgTable(
  'plan_wizard_categories',
  {
    clinicId: uuid('clinic_id').notNull(),
    userId: uuid('user_id').notNull(),
    categories: text('categories').array().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.userId] })],
);
