import type { ClinicId, PatientId, PaymentId, PaymentReversalId } from '../../contract/base/ids.ts';
import type {
  Payment,
  PaymentFields,
  PaymentReversal,
  ReversalFields,
  paymentWrites,
} from '../../contract/money/payment.ts';
import { dayAt } from '../base/time/clinic-day.ts';
import { formatMoney } from '../base/money.ts';
import type { QueuedWrite } from '../base/queued-write.ts';
import { reversalsOf, withReversals } from './payments.ts';

export interface PaymentOf {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** Of the patient, for what is said of the write. */
  readonly name: string;
  /** Who takes it; the server writes down whom it knows. */
  readonly by: string;
}

/** In the lane of the payment itself: it may still wait on this device when it is reversed. */
const about = ({ patientId }: PaymentOf, id: PaymentId) => ({
  lane: `payment:${id}`,
  seen: null,
  // What was applied of it is taken off the charges first.
  afterLanes: [`patient:${patientId}`, `ledger:${patientId}`],
  patientId,
});

/**
 * The write that keeps a payment.
 * @param id made on this device
 * @param timeZone of the location where it is taken
 */
export function writePayment(
  of: PaymentOf,
  id: PaymentId,
  fields: PaymentFields,
  timeZone: string,
): QueuedWrite<typeof paymentWrites, 'payments.take'> {
  const { clinicId, patientId, name, by } = of;
  const row: Payment = {
    ...fields,
    id,
    clinicId,
    patientId,
    takenOn: dayAt(fields.takenAt, timeZone),
    receivedAt: null,
    takenBy: null,
    takenByName: by,
    reversal: null,
  };
  return {
    ...about(of, id),
    name: 'payments.take',
    params: { clinicId, patientId },
    body: { ...fields, id },
    label: `Take ${formatMoney(fields.amountMinor)} from ${name}`,
    patches: [{ entity: 'payment', id, merge: { ...row }, create: true }],
  };
}

/**
 * The write that reverses a payment.
 * @param id of the reversal, made on this device
 * @param timeZone of the location where it is reversed
 */
export function writeReversal(
  of: PaymentOf,
  payment: Payment,
  id: PaymentReversalId,
  fields: ReversalFields,
  timeZone: string,
): QueuedWrite<typeof paymentWrites, 'payments.reverse'> {
  const { clinicId, patientId, name, by } = of;
  const { id: paymentId, amountMinor } = payment;
  const reversal: PaymentReversal = {
    ...fields,
    id,
    reversedOn: dayAt(fields.reversedAt, timeZone),
    receivedAt: null,
    reversedBy: null,
    reversedByName: by,
  };
  const after = withReversals(payment, [...reversalsOf(payment), reversal]);
  return {
    ...about(of, paymentId),
    name: 'payments.reverse',
    params: { clinicId, patientId, paymentId },
    body: { ...fields, id },
    label:
      fields.kind === 'refund'
        ? `Refund ${formatMoney(fields.amountMinor)} to ${name}`
        : `Reverse the payment of ${formatMoney(amountMinor)}: ${name}`,
    patches: [
      { entity: 'payment', id: paymentId, merge: { reversal: after.reversal, reversals: after.reversals } },
    ],
  };
}
