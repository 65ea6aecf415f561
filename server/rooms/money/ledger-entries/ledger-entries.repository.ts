import type { PlainDate } from '../../../../src/contract/base/values.ts';
import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { LedgerEntry } from '../../../../src/contract/money/ledger-entry.ts';
import type { JournalEntry, Posting } from '../../../../src/domain/money/journal/journal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { journalEntries, postings } from '../journal/journal.table.ts';
import { listEntriesAbout, lockLedger } from '../journal/public.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';

export type EntryRow = typeof journalEntries.$inferSelect;
export type PostingRow = typeof postings.$inferSelect;

/** What a ledger has of a charge: what is open of it, what is applied to it, and what was taken off it by hand. */
export interface ChargeStanding {
  readonly chargeId: string;
  readonly openMinor: number;
  readonly appliedMinor: number;
  readonly adjustedMinor: number;
  readonly cptCode: string;
  readonly serviceDate: PlainDate;
  readonly encounterId: Charge['encounterId'];
}

const standing: Statement = {
  name: 'standing-of-charges',
  text: `select c.id as "chargeId", c.cpt_code as "cptCode", c.service_date::text as "serviceDate", c.encounter_id as "encounterId",
      coalesce(sum(p.amount_minor) filter (where p.account = 'receivable.patient'), 0)::float8 as "openMinor",
      coalesce(sum(p.amount_minor) filter (where p.account = 'credit.patient'), 0)::float8 as "appliedMinor",
      coalesce(sum(p.amount_minor) filter (where p.account like 'adjustment:%' or p.account in ('write.off', 'bad.debt')), 0)
        ::float8 as "adjustedMinor"
    from charges c left join postings p on p.clinic_id = c.clinic_id and p.charge_id = c.id
    where c.clinic_id = $1 and c.patient_id = $2 and c.id = any($3::uuid[]) group by c.id`,
};
const credit: Statement = {
  name: 'credit-of-patient',
  text: `select coalesce(-sum(amount_minor), 0)::float8 as "creditMinor" from postings
    where clinic_id = $1 and patient_id = $2 and account = 'credit.patient'`,
};
const reversal: Statement = {
  name: 'reversal-of-entry',
  text: 'select id from journal_entries where clinic_id = $1 and reverses = $2',
};
const sides: Statement = {
  name: 'postings-of-entry',
  text: 'select id from postings where clinic_id = $1 and entry_id = $2 order by ordinal',
};

/** Entries that people make on a ledger, in a unit of work. Rows are added and looked at, never changed. */
export class LedgerEntryRepository {
  readonly entries: TableRows<EntryRow>;
  readonly postings: TableRows<PostingRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(context: WorkContext) {
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.entries = new TableRows<EntryRow>(journalEntries, context);
    this.postings = new TableRows<PostingRow>(postings, context);
  }

  /** Of each charge of the patient among these, where it stands; what this transaction wrote has to be flushed. */
  standing(patientId: string, chargeIds: readonly string[]): Promise<ChargeStanding[]> {
    return this.#tx.run<ChargeStanding>(standing, [this.#clinicId, patientId, chargeIds]);
  }

  async creditMinor(patientId: string): Promise<number> {
    return (await this.#tx.run<{ creditMinor: number }>(credit, [this.#clinicId, patientId]))[0]!.creditMinor;
  }

  /** Nobody else applies, adjusts or gives back on this ledger until the transaction ends. */
  lockLedger(patientId: string): Promise<void> {
    return lockLedger(this.#tx, this.#clinicId, patientId);
  }

  /** What has to do with a package, in the order in which it came; what this transaction wrote has to be flushed. */
  entriesAbout(patientId: string, packageId: string): Promise<LedgerEntry[]> {
    return listEntriesAbout(this.#tx, this.#clinicId, patientId, packageId);
  }

  /** The id of what takes an entry back; null where it stands. */
  async reversalOf(entryId: string): Promise<string | null> {
    return (await this.#tx.run<{ id: string }>(reversal, [this.#clinicId, entryId]))[0]?.id ?? null;
  }

  /** The sides of an entry that stands in the database or is made here, in order. */
  async sidesOf(entryId: string): Promise<PostingRow[]> {
    const made = this.postings.taken().filter((row) => row.entryId === entryId);
    if (made.length > 0) return made.toSorted((a, b) => a.ordinal - b.ordinal);
    const found = await this.#tx.run<{ id: string }>(sides, [this.#clinicId, entryId]);
    return this.postings.fetch(
      found.map(({ id }) => id),
      false,
    );
  }

  /** Adds an entry with its sides. */
  add(
    entry: JournalEntry,
    by: Pick<EntryRow, 'enteredAt' | 'enteredBy' | 'enteredByName' | 'reason' | 'package'>,
  ): EntryRow {
    const { id, locationId, kind, day, knownAt, reverses } = entry;
    const place = { clinicId: this.#clinicId, locationId, day, ownDay: null };
    const row: EntryRow = { id, kind, knownAt, reverses, ...place, ...by };
    this.entries.add(row);
    for (const [index, side] of entry.postings.entries())
      this.postings.add(this.#posting(id, index + 1, side));
    return row;
  }

  #posting(entryId: string, ordinal: number, side: Posting): PostingRow {
    return {
      ...side,
      id: derivedId(`posting:${entryId}:${ordinal}`),
      clinicId: this.#clinicId,
      entryId,
      ordinal,
    };
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.entries.flush(), this.postings.flush()]);
  }
}

export const ledgerEntryRepository = defineRepository('ledger-entries', {
  after: [patientRepository],
  open: (context) => new LedgerEntryRepository(context),
});
