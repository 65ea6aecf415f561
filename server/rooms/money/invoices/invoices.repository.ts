import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import * as tables from './invoices.table.ts';

export type InvoiceRow = typeof tables.invoices.$inferSelect;
export type VoidRow = typeof tables.invoiceVoids.$inferSelect;

/** What an invoice says of a charge. */
export type InvoicedCharge = Pick<
  Charge,
  'id' | 'serviceDate' | 'cptCode' | 'description' | 'units' | 'amountMinor' | 'taxMinor' | 'totalMinor'
>;

const next: Statement = {
  name: 'invoice-number',
  text: 'select plumbline_invoice_number($1) as number',
};
const charges: Statement = {
  name: 'charges-of-invoice',
  text: `select id, service_date::text as "serviceDate", cpt_code as "cptCode", description, units,
      amount_minor as "amountMinor", tax_minor as "taxMinor", total_minor as "totalMinor"
    from charges where clinic_id = $1 and patient_id = $2 and id = any($3::uuid[])`,
};

/** Invoices in a unit of work. Rows are added and looked at, never changed. */
export class InvoiceRepository {
  readonly invoices: TableRows<InvoiceRow>;
  readonly voids: TableRows<VoidRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(context: WorkContext) {
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.invoices = new TableRows<InvoiceRow>(tables.invoices, context);
    this.voids = new TableRows<VoidRow>(tables.invoiceVoids, context);
  }

  /**
   * The clinic's next number. Nobody else is given one until the transaction ends; where that is undone, so is the number.
   * Nothing may refuse the write after it was asked: its number would be missing.
   */
  async nextNumber(): Promise<number> {
    const [given] = await this.#tx.run<{ number: number }>(next, [this.#clinicId]);
    return given!.number;
  }

  /** Those of the patient among these; what this transaction wrote has to be flushed. */
  chargesOf(patientId: string, ids: readonly string[]): Promise<InvoicedCharge[]> {
    return this.#tx.run<InvoicedCharge>(charges, [this.#clinicId, patientId, ids]);
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.invoices.flush(), this.voids.flush()]);
  }
}

export const invoiceRepository = defineRepository('invoices', {
  after: [patientRepository],
  open: (context) => new InvoiceRepository(context),
});
