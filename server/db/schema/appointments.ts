import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AppointmentStatus } from '../../../src/contract/appointment.ts';
import { locations } from './clinics.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from './columns.ts';
import { patients } from './patients.ts';
import { users } from './people.ts';

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
    /** The visit's encounter. Set when the encounter starts; encounters point back, so no foreign key here. */
    encounterId: uuid('encounter_id'),
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
  ],
);
