import { memo, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { pictureHeight, pictureWidth, segmentShapes, type SegmentShape } from './spine-shapes.ts';
import styles from './spine-drawing.module.css';

/** Names and marks stand beside the ilia, never on them. */
const markX: Readonly<Record<string, number>> = { LI: 12, RI: 172 };
const checkX: Readonly<Record<string, number>> = { LI: 3, RI: 163 };

/** What is charted at a level. */
export interface SpineMark {
  readonly segment: string;
  /** `PR`: what was found, in letters; empty where nothing. */
  readonly letters: string;
  readonly isTreated: boolean;
}

interface SpineDrawingProps {
  marks: readonly SpineMark[];
  /** Levels that are shown as open, and what a tap on one does; absent for a picture to look at. */
  pick?: { readonly open: ReadonlySet<string>; readonly onPick: (segment: string) => void };
  /** What the picture says, for those who listen; without it the words beside it say the same. */
  label?: string;
}

function Segment({ shape, mark, isOpen }: { shape: SegmentShape; mark?: SpineMark; isOpen: boolean }) {
  return (
    <g
      data-segment={shape.segment}
      data-open={isOpen}
      data-treated={mark?.isTreated === true}
      data-found={(mark?.letters ?? '') !== ''}
    >
      <path d={shape.back} fillRule="evenodd" />
      {shape.side === null ? null : <path d={shape.side} />}
      {mark === undefined || mark.letters === '' ? null : (
        <text x={markX[shape.segment] ?? 58} y={shape.y + 3.6} textAnchor="end">
          {mark.letters}
        </text>
      )}
      {mark?.isTreated ? (
        <path
          className={styles['check']}
          d={`M${checkX[shape.segment] ?? 122} ${shape.y + (shape.segment in checkX ? 12 : 0)}l2.6 3 5 -6.4`}
        />
      ) : null}
    </g>
  );
}

/**
 * The spine from behind and from the side, with what is charted on it: letters for what was found, a filled level with a check for one that was
 * adjusted. A tap, where it does something, is one of several ways; keys have theirs beside the picture.
 */
export const SpineDrawing = memo(function SpineDrawing({ marks, pick, label }: SpineDrawingProps) {
  const tap = ({ target }: MouseEvent) => {
    const name =
      target instanceof Element ? target.closest('[data-segment]')?.getAttribute('data-segment') : null;
    if (name) pick?.onPick(name);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles['picture'], pick && styles['pickable'])}
      onClick={tap}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox={`0 0 ${pictureWidth} ${pictureHeight}`} aria-hidden="true">
        <text x={8} y={14} className={styles['sides']}>
          L
        </text>
        <text x={168} y={14} className={styles['sides']} textAnchor="end">
          R
        </text>
        {segmentShapes.map((shape) => {
          const mark = marks.find(({ segment }) => segment === shape.segment);
          return (
            <Segment
              key={shape.segment}
              shape={shape}
              isOpen={pick?.open.has(shape.segment) === true}
              {...(mark && { mark })}
            />
          );
        })}
      </svg>
    </div>
  );
});
