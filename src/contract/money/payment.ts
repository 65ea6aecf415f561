import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId, patientId, paymentId, paymentReversalId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, line, minor, plainDate, requiredLine } from '../base/values.ts';

export const paymentMethod = z.enum(['cash', 'check', 'card', 'transfer', 'other']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Given back, or never taken as it was entered. */
export const reversalKind = z.enum(['refund', 'mistake']);
export type ReversalKind = z.infer<typeof reversalKind>;

export const longestPaymentReference = 60;
export const longestPaymentNote = 500;
/** $100,000.00: more than that at a desk is a slip of the finger. */
export const mostPaidMinor = 10_000_000;
const paidMinor = minor.check(z.gte(1), z.lte(mostPaidMinor));

/** What takes back a payment, whole or in part. It stands beside the payment, which stays as it was taken. */
export const paymentReversal = z.object({
  id: paymentReversalId,
  kind: reversalKind,
  amountMinor: paidMinor,
  reason: requiredLine(longestPaymentNote),
  locationId,
  /** The day of the location. */
  reversedOn: plainDate,
  reversedAt: instant,
  /** When the server got it; null while only this device knows. */
  receivedAt: z.nullable(instant),
  /** Null while only this device knows. */
  reversedBy: z.nullable(userId),
  reversedByName: z.string(),
});
export type PaymentReversal = z.infer<typeof paymentReversal>;

/** Money that was taken at the desk. A payment is never changed; what was wrong is reversed. */
export const payment = z.object({
  id: paymentId,
  clinicId,
  /** The clinic's own, given by the server. Absent or null while only this device knows of it, and in copies from before. */
  number: z.optional(z.nullable(z.int())),
  locationId,
  patientId,
  /** The day of the location on which it was taken, and the instant by the clinic's clock as the device knew it. */
  takenOn: plainDate,
  takenAt: instant,
  clockAheadMs,
  /** When the server got it; null while only this device knows. */
  receivedAt: z.nullable(instant),
  amountMinor: paidMinor,
  method: paymentMethod,
  /** The number of a check, or of the terminal's slip. Never that of a card. */
  reference: line(longestPaymentReference),
  note: line(longestPaymentNote),
  /** Null while only this device knows. */
  takenBy: z.nullable(userId),
  takenByName: z.string(),
  /** The only one; of several refunds the latest, with what all of them gave back. */
  reversal: z.nullable(paymentReversal),
  /** All of them, in the order in which they came. Absent in copies from before there were several. */
  reversals: z.optional(z.array(paymentReversal)),
});
export type Payment = z.infer<typeof payment>;

/** What is entered of a payment. */
export const paymentFields = z.pick(payment, {
  locationId: true,
  takenAt: true,
  clockAheadMs: true,
  amountMinor: true,
  method: true,
  reference: true,
  note: true,
});
export type PaymentFields = z.infer<typeof paymentFields>;

export const reversalFields = z.pick(paymentReversal, {
  kind: true,
  amountMinor: true,
  reason: true,
  locationId: true,
  reversedAt: true,
});
export type ReversalFields = z.infer<typeof reversalFields>;

export const takePayment = endpoint({
  name: 'payments.take',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/payments',
  summary:
    'Keeps a payment that was taken at the desk. Its day is that of the location at `takenAt`. A card number anywhere in it is refused.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(paymentFields, { id: paymentId }),
  response: payment,
});

export const reversePayment = endpoint({
  name: 'payments.reverse',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/payments/:paymentId/reversal',
  summary:
    'Reverses a payment: a refund of all or a part of what is left of it, several times if need be, or a mistake, whole and once. Answers with the payment.',
  params: z.object({ clinicId, patientId, paymentId }),
  body: z.extend(reversalFields, { id: paymentReversalId }),
  response: payment,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const paymentWrites = {
  'payments.take': takePayment,
  'payments.reverse': reversePayment,
} as const;
