import type { FormItem, formWrites } from '../../contract/people/forms.ts';
import type { ConsentKind } from '../../contract/people/patient-file.ts';
import { isQuestion } from '../../domain/people/forms/forms.ts';
import { consentNames } from '../../domain/people/patient-file.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const words: WriteWords = {
  heading: 'Forms',
  fields: {
    isClinical: 'Answers belong to the chart',
    items: { name: 'What the form asks', value: questionsInWords },
    gives: {
      name: 'Consents that a signature gives',
      value: (kinds: readonly ConsentKind[]) => kinds.map((kind) => consentNames[kind]).join(', ') || 'None',
    },
  },
};

function questionsInWords(items: readonly FormItem[]): string {
  const asked = items.filter(isQuestion).map(({ label }) => label);
  return `${asked.length === 1 ? '1 question' : `${asked.length} questions`}: ${asked.join(' · ')}`;
}

export const formWriteWords: WordsOf<typeof formWrites> = {
  'forms.add': words,
  'forms.save': words,
  'forms.publish': words,
  'filledForms.add': words,
  'filledForms.withdraw': words,
  'filledForms.restore': words,
};
