import { bigint, date, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CountedCheck, MethodSums, UnitCount } from '../../../../src/contract/money/day-close.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { locations } from '../../clinics/locations/locations.table.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What was counted at the end of a day. Never changed; the journal takes nothing more on a day that stands closed. */
export const drawerCloses = pgTable(
  'drawer_closes',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    locationId: uuid('location_id').notNull(),
    /** The day of the location. */
    day: date('day', { mode: 'string' }).notNull(),
    floatMinor: cents('float_minor').notNull(),
    cash: jsonb('cash').$type<readonly UnitCount[]>().notNull(),
    checks: jsonb('checks').$type<readonly CountedCheck[]>().notNull(),
    cardMinor: cents('card_minor'),
    transferMinor: cents('transfer_minor'),
    otherMinor: cents('other_minor'),
    keptMinor: cents('kept_minor').notNull(),
    /** What the device expected. */
    seen: jsonb('seen').$type<MethodSums>().notNull(),
    /** What the journal had when the count came. */
    expected: jsonb('expected').$type<MethodSums>().notNull(),
    overMinor: cents('over_minor').notNull(),
    depositCashMinor: cents('deposit_cash_minor').notNull(),
    depositChecksMinor: cents('deposit_checks_minor').notNull(),
    note: text('note').notNull(),
    closedAt: instant('closed_at').notNull(),
    /** How far the device's clock was ahead, and `closedAt` was put right by; null where it was not off. */
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    receivedAt: instant('received_at').notNull(),
    closedBy: uuid('closed_by').notNull(),
    closedByName: text('closed_by_name').notNull(),
    /** The count that stood when this one came; it posted nothing then. */
    besides: uuid('besides'),
  },
  (table) => [
    unique('drawer_closes_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'drawer_closes_location',
      columns: [table.clinicId, table.locationId],
      foreignColumns: [locations.clinicId, locations.id],
    }),
    foreignKey({
      name: 'drawer_closes_besides',
      columns: [table.clinicId, table.besides],
      foreignColumns: [table.clinicId, table.id],
    }),
    index('drawer_closes_by_day').on(table.clinicId, table.locationId, table.day.desc()),
  ],
);

/** What opens a closed day again; of each count at most one. */
export const drawerReopenings = pgTable(
  'drawer_reopenings',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    closeId: uuid('close_id').notNull(),
    reason: text('reason').notNull(),
    reopenedAt: instant('reopened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    reopenedBy: uuid('reopened_by').notNull(),
    reopenedByName: text('reopened_by_name').notNull(),
  },
  (table) => [
    unique('drawer_reopened_once').on(table.clinicId, table.closeId),
    foreignKey({
      name: 'drawer_reopenings_close',
      columns: [table.clinicId, table.closeId],
      foreignColumns: [drawerCloses.clinicId, drawerCloses.id],
    }),
  ],
);
