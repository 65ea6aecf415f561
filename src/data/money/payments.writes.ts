import type { PaymentId, PaymentReversalId } from '../../contract/base/ids.ts';
import type { Patient } from '../../contract/people/patient.ts';
import type { Payment, PaymentFields, ReversalFields } from '../../contract/money/payment.ts';
import { formatMoney } from '../../domain/base/money.ts';
import { writePayment, writeReversal, type PaymentOf } from '../../domain/money/payment-changes.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';

/** One message at a time. */
const toastName = 'payment';

/** Of whom it is taken, and who takes it. */
export const paymentOf = (patient: Patient, by: string): PaymentOf => ({
  clinicId: patient.clinicId,
  patientId: patient.id,
  name: patientName(patient),
  by,
});

/** Where money is taken or given back. */
export interface PaymentPlace {
  readonly locationId: Payment['locationId'];
  readonly timeZone: string;
  /** Who is at this device. */
  readonly by: string;
}

/**
 * Keeps a payment on this device, and offers its receipt.
 * @param onKept what follows from it, as how it is applied
 * @returns whether it is kept
 */
export async function takePaymentOf(
  patient: Patient,
  { locationId, timeZone, by }: PaymentPlace,
  fields: Omit<PaymentFields, 'locationId' | 'takenAt' | 'clockAheadMs'>,
  openReceipt: (id: PaymentId) => void,
  onKept: (id: PaymentId) => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> {
  const id = newId() as PaymentId;
  const of = paymentOf(patient, by);
  const whole = { ...fields, locationId, takenAt: nowInstant(), ...clockOff() };
  if (!(await isSaved(enqueue(writePayment(of, id, whole, timeZone))))) return false;
  await onKept(id);
  toast.success(`Payment of ${formatMoney(fields.amountMinor)} recorded`, {
    name: toastName,
    action: { label: 'Receipt', onPress: () => openReceipt(id) },
  });
  return true;
}

/**
 * Keeps on this device that a payment is taken back. What it paid for is taken off the charges before.
 * @returns whether it is kept
 */
export async function reversePaymentOf(
  patient: Patient,
  payment: Payment,
  { locationId, timeZone, by }: PaymentPlace,
  fields: Omit<ReversalFields, 'locationId' | 'reversedAt'>,
): Promise<boolean> {
  const of = paymentOf(patient, by);
  const whole = { ...fields, locationId, reversedAt: nowInstant() };
  const id = newId() as PaymentReversalId;
  if (!(await isSaved(enqueue(writeReversal(of, payment, id, whole, timeZone))))) return false;
  const amount = formatMoney(fields.amountMinor);
  toast.success(fields.kind === 'refund' ? `${amount} refunded` : `Payment of ${amount} reversed`, {
    name: toastName,
  });
  return true;
}
