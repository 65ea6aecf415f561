import { waitEntries } from './wait-list.table.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

export type WaitRow = typeof waitEntries.$inferSelect;

export const waitListRepository = defineRepository('waitList', {
  after: [appointmentRepository],
  open: (context) => new TableRows<WaitRow>(waitEntries, context),
});
