import * as tables from './patient-file.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../patients/patients.repository.ts';

export type ContactRow = typeof tables.patientContacts.$inferSelect;
export type ConsentRow = typeof tables.patientConsents.$inferSelect;
export type CaseRow = typeof tables.patientCases.$inferSelect;
export type CoverageRow = typeof tables.patientCoverages.$inferSelect;
export type CheckRow = typeof tables.coverageChecks.$inferSelect;

const openCases: Statement = {
  name: 'open-cases',
  text: `select id from patient_cases
    where clinic_id = $1 and patient_id = $2 and closed_on is null and archived_at is null`,
};

/** The files of patients in a unit of work. */
export class PatientFileRepository {
  readonly contacts: TableRows<ContactRow>;
  readonly consents: TableRows<ConsentRow>;
  readonly cases: TableRows<CaseRow>;
  readonly coverages: TableRows<CoverageRow>;
  readonly checks: TableRows<CheckRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(context: WorkContext) {
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.contacts = new TableRows<ContactRow>(tables.patientContacts, context);
    this.consents = new TableRows<ConsentRow>(tables.patientConsents, context);
    this.cases = new TableRows<CaseRow>(tables.patientCases, context);
    this.coverages = new TableRows<CoverageRow>(tables.patientCoverages, context);
    this.checks = new TableRows<CheckRow>(tables.coverageChecks, context);
  }

  /** The patient's only open case, with what this transaction has changed; null where there is none, or more than one. */
  async onlyOpenCase(patientId: string): Promise<string | null> {
    const taken = this.cases.taken();
    const stored = await this.#tx.run<{ id: string }>(openCases, [this.#clinicId, patientId]);
    const open = new Set(stored.map(({ id }) => id));
    for (const row of taken) {
      if (row.patientId === patientId && row.closedOn === null && row.archivedAt === null) open.add(row.id);
      else open.delete(row.id);
    }
    const [only, ...others] = open;
    return only !== undefined && others.length === 0 ? only : null;
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([
      this.contacts.flush(),
      this.consents.flush(),
      this.cases.flush(),
      this.coverages.flush(),
      this.checks.flush(),
    ]);
  }
}

export const patientFileRepository = defineRepository('patientFile', {
  after: [patientRepository],
  open: (context) => new PatientFileRepository(context),
});
