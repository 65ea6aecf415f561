import { encounters } from './encounters.table.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { appointmentRepository } from '../../scheduling/appointments/appointments.repository.ts';

export type EncounterRow = typeof encounters.$inferSelect;

export const encounterRepository = defineRepository('encounters', {
  after: [patientRepository, appointmentRepository],
  open: (context) => new TableRows<EncounterRow>(encounters, context),
});
