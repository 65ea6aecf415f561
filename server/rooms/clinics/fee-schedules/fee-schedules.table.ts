import { date, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FeeLine } from '../../../../src/contract/clinics/fee-schedule.ts';
import type { UnitRule } from '../../../../src/contract/clinics/note-parts.ts';
import { clinicIdColumn, createdAt, updatedAt } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { locations } from '../locations/locations.table.ts';

/** What codes cost, for whom and when. Charges keep the fee and the name of the schedule, so a change touches nothing posted. */
export const feeSchedules = pgTable(
  'fee_schedules',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    name: text('name').notNull(),
    payer: text('payer').notNull(),
    plan: text('plan').notNull(),
    locationId: uuid('location_id'),
    degree: text('degree').notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }),
    unitRule: text('unit_rule').$type<UnitRule>(),
    lines: jsonb('lines').$type<FeeLine[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'fee_schedules_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    index('fee_schedules_of_clinic').on(table.clinicId, table.name),
  ],
);
