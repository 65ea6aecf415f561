import { foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  VisitDetail,
  VisitEventKind,
  VisitEventVia,
  VisitFacts,
} from '../../../../src/contract/scheduling/visit-event.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { appointments } from './appointments.table.ts';

/** What happened to visits, one row a change. The database refuses to change or delete a row. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    appointmentId: uuid('appointment_id').notNull(),
    kind: text('kind').$type<VisitEventKind>().notNull(),
    before: jsonb('before').$type<VisitFacts>().notNull(),
    after: jsonb('after').$type<VisitFacts>().notNull(),
    details: jsonb('details').$type<VisitDetail[]>().notNull(),
    via: text('via').$type<VisitEventVia>().notNull(),
    byId: uuid('by_id'),
    /** As they were called then. */
    byName: text('by_name').notNull(),
    /** By the clock of whoever did it. */
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    opId: uuid('op_id'),
    /** The version of the visit that the change made. */
    visitVersion: integer('visit_version').notNull(),
    /** 0 for what made that version; what changed the visit under it comes after, by number. */
    ordinal: integer('ordinal').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'visit_events_appointment',
      columns: [table.clinicId, table.appointmentId],
      foreignColumns: [appointments.clinicId, appointments.id],
    }),
    index('visit_events_of_visit').on(table.clinicId, table.appointmentId, table.visitVersion),
  ],
);
