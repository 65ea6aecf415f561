import type { settingWrites } from '../../contract/clinics/settings.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const words: WriteWords = { heading: 'Preferences', fields: {} };

export const settingWriteWords: WordsOf<typeof settingWrites> = {
  'settings.save': words,
  'planWizardCategories.save': words,
};
