import { memo, type MouseEvent } from 'react';
import type { NoteSegment, SpineSegment } from '../../../../../../contract/clinical/note.ts';
import type { SpinalRegion } from '../../../../../../contract/clinics/note-parts.ts';
import { findingsInOrder } from '../../../../../../domain/clinical/spine/part-rule.ts';
import { regionOfSegment } from '../../../../../../domain/clinical/spine/segments.ts';
import { pictureHeight, pictureWidth, segmentShapes, type SegmentShape } from './spine-shapes.ts';
import styles from './spine-chart.module.css';

const letters = { pain: 'P', asymmetry: 'A', restriction: 'R', tone: 'T' } as const;
/** Names and marks stand beside the ilia, never on them. */
const markX: Partial<Record<SpineSegment, number>> = { LI: 12, RI: 172 };
const checkX: Partial<Record<SpineSegment, number>> = { LI: 3, RI: 163 };

interface SpineDrawingProps {
  entries: readonly NoteSegment[];
  /** The region that is open beside the picture. */
  region: SpinalRegion;
  onPick: (segment: SpineSegment) => void;
}

function Segment({ shape, entry, isOpen }: { shape: SegmentShape; entry?: NoteSegment; isOpen: boolean }) {
  const found = findingsInOrder.filter((one) => entry?.found.includes(one));
  const x = markX[shape.segment] ?? 58;
  return (
    <g
      data-segment={shape.segment}
      data-open={isOpen}
      data-treated={entry?.treated === true}
      data-found={found.length > 0}
    >
      <path d={shape.back} fillRule="evenodd" />
      {shape.side === null ? null : <path d={shape.side} />}
      {found.length === 0 ? null : (
        <text x={x} y={shape.y + 3.6} textAnchor="end">
          {found.map((one) => letters[one]).join('')}
        </text>
      )}
      {entry?.treated ? (
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
 * adjusted. A tap opens the level’s region in the list beside it, which is the way for keys and for those who listen.
 */
export const SpineDrawing = memo(function SpineDrawing({ entries, region, onPick }: SpineDrawingProps) {
  const pick = ({ target }: MouseEvent) => {
    const name =
      target instanceof Element ? target.closest('[data-segment]')?.getAttribute('data-segment') : null;
    if (name) onPick(name as SpineSegment);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles['picture']} aria-hidden="true" onClick={pick}>
      <svg viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}>
        <text x={8} y={14} className={styles['sides']}>
          L
        </text>
        <text x={168} y={14} className={styles['sides']} textAnchor="end">
          R
        </text>
        {segmentShapes.map((shape) => {
          const entry = entries.find(({ segment }) => segment === shape.segment);
          return (
            <Segment
              key={shape.segment}
              shape={shape}
              isOpen={regionOfSegment(shape.segment) === region}
              {...(entry && { entry })}
            />
          );
        })}
      </svg>
    </div>
  );
});
