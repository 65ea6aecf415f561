import type { Payment } from '../../../../src/contract/money/payment.ts';
import { pick } from '../../../../src/lib/json/pick.ts';
import { paymentReversals, payments } from './payments.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import type { PaymentRow, ReversalRow } from './payments.repository.ts';

const reversalKeys = [
  'id',
  'kind',
  'amountMinor',
  'reason',
  'locationId',
  'reversedOn',
  'reversedAt',
  'receivedAt',
  'reversedBy',
  'reversedByName',
] as const;

/** SQL: payments of alias `p` under the contract's names, with what takes them back. */
export const paymentColumns = `${selectList(payments, 'p')}, (
    select json_build_object(${jsonPairs(paymentReversals, 'v', reversalKeys)}) from payment_reversals v
    where v.clinic_id = p.clinic_id and v.payment_id = p.id
  ) as reversal`;

const newest = 'taken_at desc nulls last, p.id desc nulls last';
const ofPatient: Statement = {
  name: 'payments-of-patient',
  text: `select ${paymentColumns} from payments p where p.clinic_id = $1 and p.patient_id = $2 order by p.${newest}`,
};

/** A patient's payments, newest first. */
export const listPayments = (tx: Tx, clinicId: string, patientId: string): Promise<Payment[]> =>
  tx.run<Payment>(ofPatient, [clinicId, patientId]);

/** The last 50 of each patient. */
const packed: Statement = {
  name: 'pack-payments',
  text: `select ${paymentColumns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from payments p where p.clinic_id = $1 and p.patient_id = wanted.id order by p.${newest} limit 50
    ) p order by p.${newest}`,
};

export const listPackedPayments = (
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<Payment[]> => tx.run<Payment>(packed, [clinicId, patientIds]);

/** The tables hold exactly what the contract shows. */
export const presentPayment = (row: PaymentRow, reversal: ReversalRow | null): Payment =>
  ({ ...row, reversal: reversal && pick(reversal, [...reversalKeys]) }) as unknown as Payment;
