import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DayRange } from '../../../../src/contract/base/day-range.ts';
import type { AddOn, MissedRule, ResourceKind } from '../../../../src/contract/scheduling/schedule-setup.ts';
import type { EarlierHours, WeeklyRange } from '../../../../src/contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { users } from '../../../kernel/identity/users.table.ts';

const ofClinic = () => clinicIdColumn().references(() => clinics.id);

const ofProvider = () =>
  uuid('provider_id')
    .notNull()
    .references(() => users.id);

/** Since when it is out of use; null while it is in use. */
const archivedAt = () => instant('archived_at');

const kept = () => ({ version: version(), createdAt: createdAt(), updatedAt: updatedAt() });

export const appointmentTypes = pgTable(
  'appointment_types',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    color: text('color').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull(),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull(),
    priceMinor: integer('price_minor').notNull(),
    bookableOnline: boolean('bookable_online').notNull(),
    addOns: jsonb('add_ons').$type<AddOn[]>().notNull(),
    capacity: integer('capacity').notNull(),
    providerIds: uuid('provider_ids').array().notNull(),
    needsKinds: jsonb('needs_kinds').$type<ResourceKind[]>().notNull(),
    resourceIds: uuid('resource_ids').array().notNull(),
    order: integer('order').notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [index('appointment_types_of_clinic').on(table.clinicId, table.order)],
);

/** Rooms and equipment. */
export const resources = pgTable(
  'schedule_resources',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    locationId: uuid('location_id').notNull(),
    kind: text('kind').$type<ResourceKind>().notNull(),
    name: text('name').notNull(),
    exclusive: boolean('exclusive').notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    index('schedule_resources_of_clinic').on(table.clinicId),
    foreignKey({
      name: 'schedule_resources_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** A provider's weekly hours at a location. */
export const providerHours = pgTable(
  'provider_hours',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    providerId: ofProvider(),
    locationId: uuid('location_id').notNull(),
    weekly: jsonb('weekly').$type<WeeklyRange[]>().notNull(),
    /** From which day on they hold; null: from ever. */
    from: date('from_date'),
    /** What held before, in order. */
    earlier: jsonb('earlier').$type<EarlierHours[]>().notNull().default([]),
    /** The first day without them, where they were removed. */
    endsOn: date('ends_on'),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('provider_hours_in_force')
      .on(table.clinicId, table.providerId, table.locationId)
      .where(sql`archived_at is null`),
    foreignKey({
      name: 'provider_hours_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** Days on which a provider is away or works other hours. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    providerId: ofProvider(),
    /** Null: at every location. */
    locationId: uuid('location_id'),
    from: date('from_date').notNull(),
    to: date('to_date').notNull(),
    ranges: jsonb('ranges').$type<DayRange[]>().notNull(),
    reason: text('reason').notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    index('hours_exceptions_of_clinic').on(table.clinicId, table.to),
    foreignKey({
      name: 'hours_exceptions_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** Parts of days at which a provider takes no visits. */
export const timeBlocks = pgTable(
  'time_blocks',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    providerId: ofProvider(),
    /** Null: at every location. */
    locationId: uuid('location_id'),
    from: date('from_date').notNull(),
    to: date('to_date').notNull(),
    time: jsonb('time').$type<DayRange>().notNull(),
    reason: text('reason').notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    index('time_blocks_of_clinic').on(table.clinicId, table.to),
    foreignKey({
      name: 'time_blocks_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** When classes are held, also while nobody is in them. */
export const classTimes = pgTable(
  'class_times',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => appointmentTypes.id),
    providerId: ofProvider(),
    locationId: uuid('location_id').notNull(),
    resourceIds: uuid('resource_ids').array().notNull(),
    /** A repeat rule of weeks (RFC 5545). */
    rule: text('rule').notNull(),
    from: date('from_date').notNull(),
    /** Null: until somebody says so. */
    to: date('to_date'),
    startMinute: integer('start_minute').notNull(),
    except: jsonb('except_dates').$type<PlainDate[]>().notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    index('class_times_of_clinic').on(table.clinicId, table.to),
    foreignKey({
      name: 'class_times_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** Days on which a location, or the whole clinic, is closed. */
export const closures = pgTable(
  'schedule_closures',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    /** Null: the whole clinic. */
    locationId: uuid('location_id'),
    from: date('from_date').notNull(),
    to: date('to_date').notNull(),
    reason: text('reason').notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    index('schedule_closures_of_clinic').on(table.clinicId, table.to),
    foreignKey({
      name: 'schedule_closures_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
  ],
);

/** That a clinic's visits are marked as missed by themselves, and when. */
export const missedRules = pgTable(
  'missed_rules',
  {
    id: uuid('id').primaryKey(),
    clinicId: ofClinic(),
    minutes: integer('minutes').notNull(),
    after: text('after').$type<MissedRule['after']>().notNull(),
    archivedAt: archivedAt(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('missed_rules_in_force')
      .on(table.clinicId)
      .where(sql`archived_at is null`),
  ],
);
