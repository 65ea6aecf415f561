import { boolean, date, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SlotOffer, WaitEnd } from '../../../src/contract/wait-list.ts';
import { clinicIdColumn, createdAt, updatedAt, version } from './columns.ts';
import { patients } from './patients.ts';

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
