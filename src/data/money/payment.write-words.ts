import { paymentWrites } from '../../contract/money/payment.ts';
import { sameWords, type WriteWords } from '../base/write-words.ts';

/** Nothing of a payment is compared or corrected: each is added whole. */
const words: WriteWords = { heading: 'Payments', fields: {} };

export const paymentWriteWords = sameWords(paymentWrites, words);
