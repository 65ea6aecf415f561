import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { allergies } from './record.table.ts';

export type AllergyRow = typeof allergies.$inferSelect;

/** What of patients' records people write here, in a unit of work. */
export class RecordRepository {
  readonly allergies: TableRows<AllergyRow>;

  constructor(context: WorkContext) {
    this.allergies = new TableRows<AllergyRow>(allergies, context);
  }

  flush(): Promise<void> {
    return this.allergies.flush();
  }
}

export const recordRepository = defineRepository('record', {
  after: [patientRepository],
  open: (context) => new RecordRepository(context),
});
