import { settingWrites } from '../../contract/clinics/settings.ts';
import { sameWords, type WriteWords } from '../base/write-words.ts';

const words: WriteWords = { heading: 'Preferences', fields: {} };

export const settingWriteWords = sameWords(settingWrites, words);
