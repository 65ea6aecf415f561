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
