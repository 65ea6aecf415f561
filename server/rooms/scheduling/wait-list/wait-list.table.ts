import { boolean, date, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ReminderChannel } from '../../../../src/contract/people/patient.ts';
import type { ReminderReason, ReminderState } from '../../../../src/contract/people/message-state.ts';
import type { SentOffer, SlotOffer, WaitEnd } from '../../../../src/contract/scheduling/wait-list.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** Who waits for a visit, and what of a free time would do. Providers, locations and types are named as they were then. */
export const waitEntries = pgTable(
  'wait_entries',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    urgent: boolean('urgent').notNull(),
    typeId: uuid('type_id'),
    durationMinutes: integer('duration_minutes').notNull(),
    providerIds: uuid('provider_ids').array().notNull(),
    locationIds: uuid('location_ids').array().notNull(),
    weekdays: integer('weekdays').array().notNull(),
    notBefore: integer('not_before'),
    notAfter: integer('not_after'),
    from: date('from_date'),
    until: date('until_date'),
    note: text('note').notNull(),
    offers: jsonb('offers').$type<SlotOffer[]>().notNull(),
    ended: text('ended').$type<WaitEnd>(),
    version: version(),
    /** Since when the patient waits, by the device that entered it. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'wait_entries_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('wait_entries_open')
      .on(table.clinicId, table.createdAt)
      .where(sql`ended is null`),
    index('wait_entries_of_patient').on(table.patientId),
  ],
);

/**
 * The queue of times that are offered by message, and what became of each. It is the patient's through the entry, so that it
 * follows when charts are merged.
 */
export const waitOffers = pgTable(
  'wait_offers',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitEntries.id),
    locationId: uuid('location_id').notNull(),
    providerId: uuid('provider_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    channel: text('channel').$type<ReminderChannel>().notNull(),
    state: text('state').$type<ReminderState>().notNull(),
    reason: text('reason').$type<ReminderReason>(),
    /** What the mail server or the provider answered, in codes. */
    detail: text('detail').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** What is kept of the secret of the private link. */
    linkHash: text('link_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    answer: text('answer').$type<NonNullable<SentOffer['answer']>>(),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'wait_offers_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('wait_offers_to_send')
      .on(table.clinicId, table.nextAt)
      .where(sql`state in ('due', 'sending')`),
    index('wait_offers_of_entry').on(table.entryId),
  ],
);
