import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../db/columns.ts';

/** Clause 3.2. */
export const clinics = pgTable('clinics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').$type<'USD'>().notNull().default('USD'),
  subscriptionStatus: text('subscription_status').notNull().default('active'),
  /** Since when the subscription is past due; the days are counted from it. */
  pastDueSince: instant('past_due_since'),
  billDate: instant('bill_date'),
  /** Who made the clinic; null for one that was imported. */
  createdBy: uuid('created_by'),
  flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
  ehr: boolean('ehr').notNull().default(true),
  hasVoiceToChartAccess: boolean('has_voice_to_chart_access').notNull().default(false),
  hasVoiceToChartSubscription: boolean('has_voice_to_chart_subscription').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
