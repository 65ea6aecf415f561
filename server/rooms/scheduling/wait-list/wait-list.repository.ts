import { waitEntries } from '../../../kernel/db/schema.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { appointmentRepository } from '../appointments/appointments.repository.ts';

export type WaitRow = typeof waitEntries.$inferSelect;

export const waitListRepository = defineRepository('waitList', {
  after: [appointmentRepository],
  open: ({ rows }) => rows<WaitRow>(waitEntries),
});
