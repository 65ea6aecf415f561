import type { paymentWrites } from '../../contract/money/payment.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

/** Nothing of a payment is compared or righted; it waits where it has stood from the first. */
const words: WriteWords = { heading: 'Preferences', fields: {} };

export const paymentWriteWords: WordsOf<typeof paymentWrites> = {
  'payments.take': words,
  'payments.reverse': words,
};
