import { waitEntries } from './wait-list.table.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

export type WaitRow = typeof waitEntries.$inferSelect;

export const waitListRepository = defineRepository('waitList', {
  after: [appointmentRepository],
  open: ({ rows }) => rows<WaitRow>(waitEntries),
});
