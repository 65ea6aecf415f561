import type { BodyMark } from '../../../contract/clinical/body-mark.ts';
import { linesOf, patternOf } from './body-lines.ts';
import { bodyChartInWords, feelingNames, feelingsOf } from './body-words.ts';

/** What a picture of a body chart shows: both sides, which pattern means what, and the same in words. */
export const bodyPictureOf = (marks: readonly BodyMark[]) => ({
  front: linesOf(marks, 'front'),
  back: linesOf(marks, 'back'),
  legend: feelingsOf(marks).map((feeling) => ({ pattern: patternOf[feeling], name: feelingNames[feeling] })),
  label: bodyChartInWords(marks),
});
