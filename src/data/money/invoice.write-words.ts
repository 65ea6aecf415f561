import type { invoiceWrites } from '../../contract/money/invoice.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

/** Nothing of an invoice is compared or corrected: each is added whole. */
const words: WriteWords = { heading: 'Payments', fields: {} };

export const invoiceWriteWords: WordsOf<typeof invoiceWrites> = {
  'invoices.issue': words,
  'invoices.void': words,
};
