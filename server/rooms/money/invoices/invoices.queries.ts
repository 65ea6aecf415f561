import type { Invoice } from '../../../../src/contract/money/invoice.ts';
import { pick } from '../../../../src/lib/json/pick.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import { invoices, invoiceVoids } from './invoices.table.ts';
import type { InvoiceRow, VoidRow } from './invoices.repository.ts';

const voidKeys = ['reason', 'voidedAt', 'receivedAt', 'voidedByName'] as const;

/** SQL: invoices of alias `i` under the contract's names, with what makes them void. */
const invoiceColumns = `${selectList(invoices, 'i')}, (
    select json_build_object(${jsonPairs(invoiceVoids, 'v', voidKeys)})
    from invoice_voids v where v.clinic_id = i.clinic_id and v.id = i.id
  ) as voided`;
const newest = 'i.issued_at desc nulls last, i.id desc nulls last';

const ofPatient: Statement = {
  name: 'invoices-of-patient',
  text: `select ${invoiceColumns} from invoices i where i.clinic_id = $1 and i.patient_id = $2 order by ${newest}`,
};

/** A patient's invoices, the newest first. */
export const listInvoices = (tx: Tx, clinicId: string, patientId: string): Promise<Invoice[]> =>
  tx.run<Invoice>(ofPatient, [clinicId, patientId]);

/** The last 50 of each patient. */
const packed: Statement = {
  name: 'pack-invoices',
  text: `select ${invoiceColumns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from invoices i where i.clinic_id = $1 and i.patient_id = wanted.id order by ${newest} limit 50
    ) i order by ${newest}`,
};

export const listPackedInvoices = (
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<Invoice[]> => tx.run<Invoice>(packed, [clinicId, patientIds]);

/** The tables hold exactly what the contract shows. */
export const presentInvoice = (row: InvoiceRow, voided: VoidRow | null): Invoice => ({
  ...(row as unknown as Invoice),
  voided: voided && (pick(voided, [...voidKeys]) as unknown as Invoice['voided']),
});
