import type { ledgerEntryWrites } from '../../contract/money/ledger-entry.ts';
import type { WriteRules } from '../base/merge-write.ts';

/** An entry is never changed: each write adds, by an id of its own, and there is nothing to bring together. */
export const ledgerEntryWriteRules = {
  'ledger.allocate': { entity: 'ledgerEntry', merge: null },
  'ledger.adjust': { entity: 'ledgerEntry', merge: null },
  'ledger.tip': { entity: 'ledgerEntry', merge: null },
  'ledger.reverse': { entity: 'ledgerEntry', merge: null },
  'ledger.sellPackage': { entity: 'ledgerEntry', merge: null },
  'ledger.usePackage': { entity: 'ledgerEntry', merge: null },
  'ledger.endPackage': { entity: 'ledgerEntry', merge: null },
} as const satisfies WriteRules<typeof ledgerEntryWrites>;
