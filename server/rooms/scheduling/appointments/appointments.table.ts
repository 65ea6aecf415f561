import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  AppointmentStatus,
  Cancellation,
  StatusTimes,
} from '../../../../src/contract/scheduling/appointment.ts';
import { locations } from '../../clinics/locations/locations.table.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';
import { users } from '../../../kernel/identity/users.table.ts';

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id').notNull(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    patientId: uuid('patient_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    status: text('status').$type<AppointmentStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    note: text('note').notNull().default(''),
    arrivedAt: instant('arrived_at'),
    arrivedBySelf: boolean('arrived_by_self').notNull().default(false),
    /** The visit's encounter. Set when the encounter starts; encounters point back, so no foreign key here. */
    encounterId: uuid('encounter_id'),
    typeId: uuid('type_id'),
    addOnIds: uuid('add_on_ids').array().notNull().default([]),
    /** Rooms and equipment that it holds. Those of another location, or none any more, are a warning and no fault. */
    resourceIds: uuid('resource_ids').array().notNull().default([]),
    /** As the type had them when the visit was booked. */
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull().default(0),
    seriesId: uuid('series_id'),
    recurrenceId: instant('recurrence_id'),
    /** When each state was reached, by the device's clock. */
    statusTimes: jsonb('status_times').$type<StatusTimes>().notNull().default({}),
    cancellation: jsonb('cancellation').$type<Cancellation>(),
    missedMarkedAt: instant('missed_marked_at'),
    /** The version that the mark made. As long as it is the last one, no person has changed the visit since. */
    missedVersion: integer('missed_version'),
    overrideReason: text('override_reason').notNull().default(''),
    /** The patient's case; no foreign key, so that a visit and a case of one push need no order in the database. */
    caseId: uuid('case_id'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('appointments_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'appointments_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'appointments_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('appointments_of_day').on(table.locationId, table.startsAt),
    index('appointments_of_provider').on(table.providerId, table.startsAt),
    index('appointments_of_patient').on(table.patientId, table.startsAt),
    index('appointments_of_series')
      .on(table.seriesId, table.startsAt)
      .where(sql`series_id is not null`),
    index('appointments_of_case')
      .on(table.caseId)
      .where(sql`case_id is not null`),
    index('appointments_expected')
      .on(table.clinicId, table.startsAt)
      .where(sql`status in ('booked', 'confirmed')`),
  ],
);
