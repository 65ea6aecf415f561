import * as tables from './payments.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';

export type PaymentRow = typeof tables.payments.$inferSelect;
export type ReversalRow = typeof tables.paymentReversals.$inferSelect;

const reversalOf: Statement = {
  name: 'reversal-of-payment',
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

  /** What takes back a payment, also one of this transaction; null where it stands. */
  async reversalOf(paymentId: string): Promise<ReversalRow | null> {
    const made = this.reversals.taken().find((row) => row.paymentId === paymentId);
    if (made) return made;
    const [found] = await this.#tx.run<{ id: string }>(reversalOf, [this.#clinicId, paymentId]);
    return found ? this.reversals.see(found.id) : null;
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
