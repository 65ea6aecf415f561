import type {
  allergies,
  coverageChecks,
  patientCases,
  patientConsents,
  patientContacts,
  patientCoverages,
} from '../../../kernel/db/schema.ts';
import * as tables from '../../../kernel/db/schema.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { Shelf, type Journal } from '../../../kernel/write/table-rows.ts';

export type ContactRow = typeof patientContacts.$inferSelect;
export type ConsentRow = typeof patientConsents.$inferSelect;
export type CaseRow = typeof patientCases.$inferSelect;
export type CoverageRow = typeof patientCoverages.$inferSelect;
export type AllergyRow = typeof allergies.$inferSelect;
export type CheckRow = typeof coverageChecks.$inferSelect;

const openCases: Statement = {
  name: 'open-cases',
  text: `select id from patient_cases
    where clinic_id = $1 and patient_id = $2 and closed_on is null and archived_at is null`,
};

/** The files of patients on the desk of a transaction. */
export class FileShelves {
  readonly contacts: Shelf<ContactRow>;
  readonly consents: Shelf<ConsentRow>;
  readonly cases: Shelf<CaseRow>;
  readonly coverages: Shelf<CoverageRow>;
  readonly checks: Shelf<CheckRow>;
  readonly allergies: Shelf<AllergyRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(tx: Tx, clinicId: string, journal: Journal) {
    this.#tx = tx;
    this.#clinicId = clinicId;
    this.contacts = new Shelf<ContactRow>(tables.patientContacts, tx, clinicId, journal);
    this.consents = new Shelf<ConsentRow>(tables.patientConsents, tx, clinicId, journal);
    this.cases = new Shelf<CaseRow>(tables.patientCases, tx, clinicId, journal);
    this.coverages = new Shelf<CoverageRow>(tables.patientCoverages, tx, clinicId, journal);
    this.checks = new Shelf<CheckRow>(tables.coverageChecks, tx, clinicId, journal);
    this.allergies = new Shelf<AllergyRow>(tables.allergies, tx, clinicId, journal);
  }

  /** The patient's only open case, with what this transaction has changed; null where there is none, or more than one. */
  async onlyOpenCase(patientId: string): Promise<string | null> {
    const onDesk = this.cases.taken();
    const stored = await this.#tx.run<{ id: string }>(openCases, [this.#clinicId, patientId]);
    const open = new Set(stored.map(({ id }) => id));
    for (const row of onDesk) {
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
      this.allergies.flush(),
    ]);
  }
}
