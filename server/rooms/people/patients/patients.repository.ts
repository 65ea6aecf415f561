import { patients } from './patients.table.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { chartNumberRepository } from '../chart-numbers/chart-numbers.repository.ts';

export type PatientRow = Omit<typeof patients.$inferSelect, 'search' | 'sortName' | 'phoneDigits'>;

/** The charts of patients in a unit of work. */
export class PatientRepository extends TableRows<PatientRow> {
  /**
   * A patient of the clinic, to look at. One whose chart was merged into another is the other: a device that was away
   * meanwhile books and writes where the records are. Throws `not-found`.
   */
  async require(id: string): Promise<PatientRow> {
    const patient = await this.see(id);
    if (!patient) throw new NotFound('patient', id);
    return patient.mergedInto === null ? patient : this.require(patient.mergedInto);
  }
}

export const patientRepository = defineRepository('patients', {
  // The counter of chart numbers is locked before any chart, so that nobody waits crosswise.
  after: [chartNumberRepository],
  open: (context) => new PatientRepository(patients, context),
});
