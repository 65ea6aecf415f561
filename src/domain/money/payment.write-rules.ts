import type { paymentWrites } from '../../contract/money/payment.ts';
import type { WriteRules } from '../base/merge-write.ts';

/** A payment is never changed: each write adds, by an id of its own, and there is nothing to bring together. */
export const paymentWriteRules = {
  'payments.take': { entity: 'payment', merge: null },
  'payments.reverse': { entity: 'payment', merge: null },
} as const satisfies WriteRules<typeof paymentWrites>;
