import type { invoiceWrites } from '../../../contract/money/invoice.ts';
import type { WriteRules } from '../../base/merge-write.ts';

/** An invoice is never changed: one write adds it, the other makes it void, and there is nothing to bring together. */
export const invoiceWriteRules = {
  'invoices.issue': { entity: 'invoice', merge: null },
  'invoices.void': { entity: 'invoice', merge: null },
} as const satisfies WriteRules<typeof invoiceWrites>;
