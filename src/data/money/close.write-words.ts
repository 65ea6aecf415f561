import type { closeWrites } from '../../contract/money/day-close.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

/** Nothing of a count is compared or corrected: each is added whole. */
const words: WriteWords = { heading: 'Close of day', fields: {} };

export const closeWriteWords: WordsOf<typeof closeWrites> = {
  'closes.add': words,
  'closes.reopen': words,
};
