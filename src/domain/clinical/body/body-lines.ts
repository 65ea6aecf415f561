import type { BodyFeeling, BodyMark, BodyView } from '../../../contract/clinical/body-mark.ts';
import { readStroke } from './strokes.ts';

/** Each feeling has a pattern of its own, so that color alone tells nothing. */
export const patternOf = {
  ache: 'solid',
  burning: 'zigzag',
  numb: 'double',
  pins: 'dots',
  stabbing: 'slashes',
  radiating: 'arrow',
} as const satisfies Readonly<Record<BodyFeeling, string>>;

/** The marks of one side as they are drawn: a line by its points, a whole area by its code. */
export const linesOf = (marks: readonly BodyMark[], view: BodyView) =>
  marks
    .filter((mark) => mark.view === view)
    .map(({ id, feeling, stroke, areas }) => ({
      id,
      pattern: patternOf[feeling],
      points: readStroke(stroke),
      areas,
    }));
