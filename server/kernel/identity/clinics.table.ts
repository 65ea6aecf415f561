import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  /** After how many days signed notes lock; 0 with the signature, null never by themselves. */
  noteLockDays: integer('note_lock_days').default(3),
  /** Above which part of carried words a note asks for a sentence of today. */
  carriedLimitPercent: integer('carried_limit_percent').notNull().default(80),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * SQL: how the subscription of a clinic stands, as the contract has it.
 * @param clinic the alias of `clinics` @param now the parameter that is the present moment
 */
export const subscriptionJson = (clinic: string, now: string): string =>
  `json_build_object('status', ${clinic}.subscription_status,
    'pastDueDays', case when ${clinic}.past_due_since is null then 0
      else greatest(0, floor(extract(epoch from (${now}::timestamptz - ${clinic}.past_due_since)) / 86400))::int end)`;
