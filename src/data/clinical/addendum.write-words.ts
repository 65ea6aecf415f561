import type { addendumWrites } from '../../contract/clinical/addendum.ts';
import type { WordsOf } from '../base/write-words.ts';

/** Nothing of an addendum is compared or corrected: each is added whole. */
export const addendumWriteWords: WordsOf<typeof addendumWrites> = {
  'encounter.addAddendum': { heading: 'Notes', fields: {} },
};
