import type { paymentReversals, payments } from '../../../kernel/db/schema.ts';
import * as tables from '../../../kernel/db/schema.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { Shelf, type Journal } from '../../../kernel/write/table-rows.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type ReversalRow = typeof paymentReversals.$inferSelect;

const reversalOf: Statement = {
  name: 'reversal-of-payment',
  text: 'select id from payment_reversals where clinic_id = $1 and payment_id = $2',
};

/** Payments on the desk of a transaction. Rows are added and looked at, never changed: requests may not lock them. */
export class PaymentShelves {
  readonly payments: Shelf<PaymentRow>;
  readonly reversals: Shelf<ReversalRow>;
  readonly #tx: Tx;
  readonly #clinicId: string;

  constructor(tx: Tx, clinicId: string, journal: Journal) {
    this.#tx = tx;
    this.#clinicId = clinicId;
    this.payments = new Shelf<PaymentRow>(tables.payments, tx, clinicId, journal);
    this.reversals = new Shelf<ReversalRow>(tables.paymentReversals, tx, clinicId, journal);
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
