import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type {
  NewsSettings,
  ReminderSettings,
  VisitNews,
} from '../../../../src/contract/messaging/reminders.ts';
import type { ReminderReason, ReminderState } from '../../../../src/contract/people/message-state.ts';
import type { KnownVisit } from '../../../../src/domain/messaging/visit-news.ts';
import { appointments } from '../../scheduling/appointments/appointments.table.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { bytea, clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';

/** How a clinic reminds its patients. Without a row it does not. */
export const reminderSettings = pgTable('reminder_settings', {
  clinicId: clinicIdColumn()
    .primaryKey()
    .references(() => clinics.id),
  isOn: boolean('is_on').notNull(),
  /** Since when: what was due before is not made up for. */
  onSince: instant('on_since'),
  /** When the rules were last changed; the same for what they newly ask for. */
  rulesSince: instant('rules_since').notNull(),
  rules: jsonb('rules').$type<ReminderSettings['rules']>().notNull(),
  ofLocations: jsonb('of_locations').$type<ReminderSettings['ofLocations']>().notNull(),
  templates: jsonb('templates').$type<ReminderSettings['templates']>().notNull(),
  /** What patients are told when the desk books, moves or cancels; null where nobody has said anything: nothing. */
  news: jsonb('news').$type<NewsSettings>(),
  /** Of the addresses at which reminders are ended; nobody is ever shown it. */
  secret: bytea('secret').notNull(),
  version: version(),
  updatedAt: updatedAt(),
});

/** As of which version of a visit, and of the clinic's settings, its reminders are planned. */
export const reminderPlans = pgTable(
  'reminder_plans',
  {
    appointmentId: uuid('appointment_id').primaryKey(),
    clinicId: clinicIdColumn(),
    visitVersion: integer('visit_version').notNull(),
    settingsVersion: integer('settings_version').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'reminder_plans_visit',
      columns: [table.clinicId, table.appointmentId],
      foreignColumns: [appointments.clinicId, appointments.id],
    }),
  ],
);

/**
 * The queue of reminders and of other news of visits, and what became of each. A reminder belongs to a visit, and is its patient's through it: it follows
 * when charts are merged.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    appointmentId: uuid('appointment_id').notNull(),
    /** Of news one of each channel, so that of a visit one waits. */
    ruleId: uuid('rule_id').notNull(),
    /** What it tells of the visit; null for a reminder. */
    news: text('news').$type<VisitNews>(),
    /** Of news: what the patient knew before; null where that was nothing. */
    known: jsonb('known').$type<KnownVisit>(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    /** The beginning of the visit that it tells of. */
    startsAt: instant('starts_at').notNull(),
    dueAt: instant('due_at').notNull(),
    nextAt: instant('next_at').notNull(),
    state: text('state').$type<ReminderState>().notNull(),
    reason: text('reason').$type<ReminderReason>(),
    detail: text('detail').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** What is kept of the secret of the link by which the patient confirms; null where the message held none. */
    linkHash: text('link_hash').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'reminders_visit',
      columns: [table.clinicId, table.appointmentId],
      foreignColumns: [appointments.clinicId, appointments.id],
    }),
    uniqueIndex('reminders_once')
      .on(table.appointmentId, table.ruleId)
      .where(sql`state = 'due'`),
    index('reminders_to_send')
      .on(table.clinicId, table.nextAt)
      .where(sql`state in ('due', 'sending')`),
    index('reminders_of_visit').on(table.appointmentId),
  ],
);
