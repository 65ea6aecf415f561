import type { BodyFeeling, BodyMark, BodyView } from '../../../../../../contract/clinical/body-mark.ts';
import { linesOf } from '../../../../../../domain/clinical/body/body-lines.ts';
import type { Point } from '../../../../../../domain/clinical/body/strokes.ts';
import { BodyFigure } from '../../../../../../ui/body/body-figure.tsx';
import { BodyInk } from '../../../../../../ui/body/body-ink.tsx';
import styles from './body-chart.module.css';
import { usePen } from './use-pen.ts';

interface DrawnSideProps {
  view: BodyView;
  marks: readonly BodyMark[];
  /** Of the visit before, shown pale below today’s. */
  before: readonly BodyMark[];
  /** Null: the pen is down, and the page scrolls. */
  feeling: BodyFeeling | null;
  onStroke: (points: readonly Point[]) => void;
}

/** One side of the body with what is drawn on it, and a pen. For keys and ears the same is chosen from a list. */
export function DrawnSide({ view, marks, before, feeling, onStroke }: DrawnSideProps) {
  const { pen, line } = usePen(feeling !== null, onStroke);
  return (
    <div
      className={styles['side']}
      data-side={view}
      data-drawing={feeling !== null}
      aria-hidden="true"
      {...pen}
    >
      <BodyFigure side={view} chosen={[]}>
        <BodyInk side={view} lines={linesOf(before, view)} isGhost />
        <BodyInk side={view} lines={linesOf(marks, view)} />
        <polyline ref={line} className={styles['live']} />
      </BodyFigure>
    </div>
  );
}
