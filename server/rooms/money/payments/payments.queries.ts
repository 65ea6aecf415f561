import type { Payment, PaymentReversal } from '../../../../src/contract/money/payment.ts';
import { withReversals } from '../../../../src/domain/money/payments.ts';
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

/** SQL: payments of alias `p` under the contract's names, with all that takes them back. */
export const paymentColumns = `${selectList(payments, 'p')}, (
    select json_agg(json_build_object(${jsonPairs(paymentReversals, 'v', reversalKeys)}) order by v.received_at, v.id)
    from payment_reversals v where v.clinic_id = p.clinic_id and v.payment_id = p.id
  ) as reversals`;

type Read = Omit<Payment, 'reversal' | 'reversals'> & { readonly reversals: PaymentReversal[] | null };
const presentRead = ({ reversals, ...row }: Read): Payment =>
  withReversals({ ...row, reversal: null }, reversals ?? []);

const newest = 'taken_at desc nulls last, p.id desc nulls last';
const ofPatient: Statement = {
  name: 'payments-of-patient',
  text: `select ${paymentColumns} from payments p where p.clinic_id = $1 and p.patient_id = $2 order by p.${newest}`,
};

/** A patient's payments, newest first. */
export const listPayments = async (tx: Tx, clinicId: string, patientId: string): Promise<Payment[]> =>
  (await tx.run<Read>(ofPatient, [clinicId, patientId])).map(presentRead);

/** The last 50 of each patient. */
const packed: Statement = {
  name: 'pack-payments',
  text: `select ${paymentColumns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from payments p where p.clinic_id = $1 and p.patient_id = wanted.id order by p.${newest} limit 50
    ) p order by p.${newest}`,
};

export const listPackedPayments = async (
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
): Promise<Payment[]> => (await tx.run<Read>(packed, [clinicId, patientIds])).map(presentRead);

/** The tables hold exactly what the contract shows. */
export const presentPayment = (row: PaymentRow, reversals: readonly ReversalRow[]): Payment =>
  withReversals(
    { ...(row as unknown as Payment), reversal: null },
    reversals.map((one) => pick(one, [...reversalKeys]) as unknown as PaymentReversal),
  );
