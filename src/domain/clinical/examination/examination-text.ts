import type { SoapNote } from '../../../contract/clinical/note.ts';
import { examInWords } from './exam-text.ts';
import { gradesIn, gradedKinds, gradedParts } from './graded/graded-kinds.ts';
import { gradedInWords } from './graded/graded.ts';

/** Tests, strength, reflexes and dermatomes, a line each. */
export function examinationInWords(note: Pick<SoapNote, 'examTests' | (typeof gradedParts)[number]>): string {
  return [
    examInWords(note.examTests),
    ...gradedParts.map((part) => gradedInWords(gradedKinds[part], gradesIn(note, part))),
  ]
    .filter(Boolean)
    .join('\n');
}
