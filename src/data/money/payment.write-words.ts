import type { paymentWrites } from '../../contract/money/payment.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

/** Nothing of a payment is compared or corrected: each is added whole. */
const words: WriteWords = { heading: 'Payments', fields: {} };

export const paymentWriteWords: WordsOf<typeof paymentWrites> = {
  'payments.take': words,
  'payments.reverse': words,
};
