import { appointments } from './appointments.table.ts';
import { defineRepository, touch, type Touch, type Touching } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** The visits of a unit of work. */
export class AppointmentRepository extends TableRows<AppointmentRow> {
  /** Whoever changes a visit also looks at its patient. */
  override async lock(asked: readonly Touching[]): Promise<readonly Touch[]> {
    const visits = await this.fetch(
      asked.flatMap(({ changes = [] }) => changes),
      true,
    );
    return [touch(patientRepository, { sees: visits.map(({ patientId }) => patientId) })];
  }
}

export const appointmentRepository = defineRepository('appointments', {
  after: [patientRepository, scheduleSetupRepository],
  open: (context) => new AppointmentRepository(appointments, context),
});
