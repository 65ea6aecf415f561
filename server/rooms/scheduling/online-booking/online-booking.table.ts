import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { locations } from '../../clinics/locations/locations.table.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

/** What of a location may be booked on its public page; its id is the location's. */
export const onlineOffers = pgTable(
  'online_offers',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    isOn: boolean('is_on').notNull(),
    typeIds: uuid('type_ids').array().notNull(),
    providerIds: uuid('provider_ids').array().notNull(),
    daysAhead: integer('days_ahead').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    lateCancelHours: integer('late_cancel_hours').notNull(),
    words: text('words').notNull(),
    showPrices: boolean('show_prices').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'online_offers_location',
      columns: [table.clinicId, table.id],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

export type OnlineState = 'pending' | 'booked' | 'declined' | 'cancelled';

/**
 * What was booked on a public page; its id is the visit's. While it is pending it holds its time without one. It points at
 * no chart: whose the visit is, the visit says. What a visitor said of themselves is kept only while staff need it.
 */
export const onlineBookings = pgTable(
  'online_bookings',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    typeId: uuid('type_id').notNull(),
    addOnIds: uuid('add_on_ids').array().notNull().default([]),
    resourceIds: uuid('resource_ids').array().notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    state: text('state').$type<OnlineState>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    /** A keyed hash of the address, to count by. */
    addressKey: text('address_key').notNull(),
    /** What is kept of the secret of the private link. */
    linkHash: text('link_hash').notNull().unique(),
    /** The rule that the visitor was told. */
    lateCancelHours: integer('late_cancel_hours').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'online_bookings_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('online_bookings_pending')
      .on(table.clinicId, table.startsAt)
      .where(sql`state = 'pending'`),
    index('online_bookings_of_address').on(table.clinicId, table.addressKey, table.startsAt),
  ],
);
