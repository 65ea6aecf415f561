import type { noteEventWrites } from '../../contract/clinical/note-event.ts';
import type { WordsOf } from '../base/write-words.ts';

/** Nothing of an event is compared or corrected: each is added whole. */
export const noteEventWriteWords: WordsOf<typeof noteEventWrites> = {
  'encounter.addEvent': { heading: 'Notes', fields: {} },
};
