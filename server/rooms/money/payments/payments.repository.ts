import * as tables from './payments.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';

export type PaymentRow = typeof tables.payments.$inferSelect;
export type ReversalRow = typeof tables.paymentReversals.$inferSelect;

const reversalsOf: Statement = {
  name: 'reversals-of-payment',
  text: 'select id from payment_reversals where clinic_id = $1 and payment_id = $2',
};

const next: Statement = {
  name: 'payment-number',
  text: 'select plumbline_payment_number($1) as number',
};

/** Payments in a unit of work. Rows are added and looked at, never changed: requests may not lock them. */
export class PaymentRepository {
  readonly payments: TableRows<PaymentRow>;
  readonly reversals: TableRows<ReversalRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(context: WorkContext) {
    this.#tx = context.tx;
    this.#clinicId = context.clinicId;
    this.payments = new TableRows<PaymentRow>(tables.payments, context);
    this.reversals = new TableRows<ReversalRow>(tables.paymentReversals, context);
  }

  /** The clinic's next number. Nobody else is given one until the transaction ends; that of a refused write stays unused. */
  async nextNumber(): Promise<number> {
    const [given] = await this.#tx.run<{ number: number }>(next, [this.#clinicId]);
    return given!.number;
  }

  /** All that takes back a payment, also of this transaction, in the order in which it came. */
  async reversalsOf(paymentId: string): Promise<ReversalRow[]> {
    const found = await this.#tx.run<{ id: string }>(reversalsOf, [this.#clinicId, paymentId]);
    const made = this.reversals.taken().filter((row) => row.paymentId === paymentId);
    const ids = new Set([...found, ...made].map(({ id }) => id));
    const rows = await Promise.all([...ids].map((id) => this.reversals.see(id)));
    const order = (a: ReversalRow, b: ReversalRow) =>
      a.receivedAt === b.receivedAt ? (a.id < b.id ? -1 : 1) : a.receivedAt < b.receivedAt ? -1 : 1;
    return rows.filter((row) => row !== null).toSorted(order);
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.payments.flush(), this.reversals.flush()]);
  }
}

export const paymentRepository = defineRepository('payments', {
  after: [patientRepository],
  open: (context) => new PaymentRepository(context),
});
