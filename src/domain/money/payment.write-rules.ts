import { paymentWrites } from '../../contract/money/payment.ts';
import { leftToPeople, type WriteRules } from '../base/merge-write.ts';

/** A payment is never changed: each write adds, by an id of its own, and there is nothing to bring together. */
export const paymentWriteRules = {
  ...leftToPeople(paymentWrites, 'payment'),
} as const satisfies WriteRules<typeof paymentWrites>;
