import type { ledgerEntryWrites } from '../../contract/money/ledger-entry.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

/** Nothing of an entry is compared or corrected: each is added whole. */
const words: WriteWords = { heading: 'Payments', fields: {} };

export const ledgerEntryWriteWords: WordsOf<typeof ledgerEntryWrites> = {
  'ledger.allocate': words,
  'ledger.adjust': words,
  'ledger.tip': words,
  'ledger.reverse': words,
  'ledger.sellPackage': words,
  'ledger.usePackage': words,
  'ledger.endPackage': words,
};
