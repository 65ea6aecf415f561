import type { LedgerEntry, PackageOffer } from '../../../../src/contract/money/ledger-entry.ts';
import type { JournalEntry } from '../../../../src/domain/money/journal/journal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

const ofPatient: Statement = {
  name: 'journal-of-patient',
  text: `select e.id, e.kind, e.location_id as "locationId", e.day::text as day, ${isoInstant('e.known_at')} as "knownAt",
      e.reverses, json_agg(json_build_object('account', p.account, 'patientId', p.patient_id, 'payerId', p.payer_id,
        'chargeId', p.charge_id, 'sourceId', p.source_id, 'amountMinor', p.amount_minor) order by p.ordinal) as postings
    from journal_entries e join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
    where e.clinic_id = $1 and e.id in (select entry_id from postings where clinic_id = $1 and patient_id = $2)
    group by e.id order by e.known_at, e.id`,
};

/** Every entry that has to do with a patient, whole, in the order in which they came. */
export const listJournalOf = (tx: Tx, clinicId: string, patientId: string): Promise<JournalEntry[]> =>
  tx.run<JournalEntry>(ofPatient, [clinicId, patientId]);

const balanceOf: Statement = {
  name: 'balance-of-patient',
  text: `select coalesce(sum(amount_minor), 0)::float8 as balance from postings
    where clinic_id = $1 and patient_id = $2 and account in ('receivable.patient', 'credit.patient')`,
};

/** What a patient owes, in cents; negative where the clinic holds more than is open. */
export const readBalance = async (tx: Tx, clinicId: string, patientId: string): Promise<number> =>
  (await tx.run<{ balance: number }>(balanceOf, [clinicId, patientId]))[0]!.balance;

/**
 * SQL: an entry of alias `e` as a patient’s ledger has it, with that patient’s sides alone. What charges, payments and their reversals have posted is not among them: those are documents of their own.
 */
const entryColumns = (patient: string) => `e.id, e.clinic_id as "clinicId", ${patient} as "patientId",
    e.location_id as "locationId", e.kind, coalesce(e.own_day, e.day)::text as day, ${isoInstant('e.entered_at')} as "enteredAt",
    ${isoInstant('e.known_at')} as "receivedAt", e.entered_by as "enteredBy", e.entered_by_name as "enteredByName", e.reason,
    e.reverses, e.package, (select json_agg(json_build_object('account', p.account, 'chargeId', p.charge_id, 'sourceId', p.source_id,
      'amountMinor', p.amount_minor) order by p.ordinal) from postings p
      where p.clinic_id = e.clinic_id and p.entry_id = e.id and (p.patient_id = ${patient} or p.patient_id is null)) as postings`;
const isNoDocument = `e.kind not in ('charge', 'payment', 'refund')
    and not exists (select from payment_reversals v where v.clinic_id = e.clinic_id and v.id = e.id)`;

const entriesOf: Statement = {
  name: 'ledger-entries-of-patient',
  text: `select ${entryColumns('$2::uuid')} from journal_entries e
    where e.clinic_id = $1 and e.id in (select entry_id from postings where clinic_id = $1 and patient_id = $2)
      and ${isNoDocument} order by e.known_at, e.id`,
};

/** What was posted to a patient’s ledger besides charges and payments, in the order in which it came. */
export const listLedgerEntries = (tx: Tx, clinicId: string, patientId: string): Promise<LedgerEntry[]> =>
  tx.run<LedgerEntry>(entriesOf, [clinicId, patientId]);

const entriesAbout: Statement = {
  name: 'ledger-entries-about-source',
  text: `select ${entryColumns('$2::uuid')} from journal_entries e
    where e.clinic_id = $1 and (e.id in (select entry_id from postings where clinic_id = $1 and patient_id = $2 and source_id = $3)
      or e.reverses in (select entry_id from postings where clinic_id = $1 and patient_id = $2 and source_id = $3))
      and ${isNoDocument} order by e.known_at, e.id`,
};

/** What has to do with a package or a payment on a patient’s ledger, and what took it back, in the order in which it came. */
export const listEntriesAbout = (
  tx: Tx,
  clinicId: string,
  patientId: string,
  sourceId: string,
): Promise<LedgerEntry[]> => tx.run<LedgerEntry>(entriesAbout, [clinicId, patientId, sourceId]);

const offers: Statement = {
  name: 'package-offers',
  text: `select e.package->>'name' as name, (e.package->>'visits')::int as visits, (e.package->>'priceMinor')::float8 as "priceMinor",
      e.package->'cptCodes' as "cptCodes"
    from journal_entries e
    where e.clinic_id = $1 and e.package is not null and e.known_at > $2::timestamptz - interval '1 year'
      and not exists (select from journal_entries r where r.clinic_id = e.clinic_id and r.reverses = e.id)
    group by 1, 2, 3, 4 order by count(*) desc, max(e.known_at) desc limit 12`,
};

/** The packages that the clinic sold in the year before, what was sold most often first. */
export const listPackageOffers = (tx: Tx, clinicId: string, now: string): Promise<PackageOffer[]> =>
  tx.run<PackageOffer>(offers, [clinicId, now]);

/** The last 50 of each patient. */
const packed: Statement = {
  name: 'pack-ledger-entries',
  text: `select ${entryColumns('wanted.id')} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from journal_entries e
      where e.clinic_id = $1 and e.id in (select entry_id from postings where clinic_id = $1 and patient_id = wanted.id)
        and ${isNoDocument} order by e.known_at desc, e.id desc limit 50
    ) e order by e.known_at, e.id`,
};

export const listPackedEntries = (
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<LedgerEntry[]> => tx.run<LedgerEntry>(packed, [clinicId, patientIds]);

const lock: Statement = {
  name: 'lock-ledger',
  text: `select pg_advisory_xact_lock(hashtextextended('ledger:' || $1::text || ':' || $2::text, 0))`,
};

/** Until the transaction ends nobody else applies, adjusts or gives back on this patient’s ledger. */
export const lockLedger = async (tx: Tx, clinicId: string, patientId: string): Promise<void> => {
  await tx.run(lock, [clinicId, patientId]);
};
