import { useState } from 'react';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import {
  longestStroke,
  mostBodyMarks,
  type BodyFeeling,
  type BodyMark,
  type BodyView,
} from '../../../../../../contract/clinical/body-mark.ts';
import {
  bodyChartInWords,
  feelingNames,
  feelingsInOrder,
} from '../../../../../../domain/clinical/body/body-words.ts';
import { patternOf } from '../../../../../../domain/clinical/body/body-lines.ts';
import { packStroke, type Point } from '../../../../../../domain/clinical/body/strokes.ts';
import { areaAt } from '../../../../../../ui/body/body-shapes.ts';
import { InkSample } from '../../../../../../ui/body/body-ink.tsx';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { Chips } from '../../../../../../ui/fields/chips.tsx';
import { useNoteDesk, useNotePart } from '../../draft/use-note-draft.ts';
import { NotePart } from '../../note-section-card.tsx';
import { AreaList } from './area-list.tsx';
import styles from './body-chart.module.css';
import { DrawnSide } from './drawn-side.tsx';

const none: readonly BodyMark[] = [];
const feelings = feelingsInOrder.map((value) => ({
  value,
  aloud: feelingNames[value],
  label: (
    <span className={styles['feeling']}>
      <InkSample pattern={patternOf[value]} /> {feelingNames[value]}
    </span>
  ),
}));
const views: readonly { value: BodyView; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
];

/** Which areas a line runs over, in order. */
const areasOf = (view: BodyView, points: readonly Point[]): string[] => [
  ...new Set(points.flatMap(([x, y]) => areaAt(view, x, y) ?? [])),
];

/** What the patient feels where, drawn by pen or finger or chosen from a list. Opens by itself where there is something on it. */
export function BodyChart({ last }: { last?: Encounter | undefined }) {
  const marks = useNotePart((note) => note.marks) ?? none;
  const [isOpened, setOpened] = useState(false);
  const before = last?.note?.marks ?? none;
  return (
    <NotePart title="Body chart" id="note-marks">
      {isOpened || marks.length > 0 ? (
        <OpenChart marks={marks} before={before} draws={isOpened} />
      ) : (
        <span>
          <Button size="small" onClick={() => setOpened(true)}>
            Draw on the body
          </Button>
        </span>
      )}
    </NotePart>
  );
}

interface OpenChartProps {
  marks: readonly BodyMark[];
  before: readonly BodyMark[];
  /** Whether it was opened to draw: else a finger that scrolls by leaves no stroke. */
  draws: boolean;
}

function OpenChart({ marks, before, draws }: OpenChartProps) {
  const { draft } = useNoteDesk();
  const [feeling, setFeeling] = useState<BodyFeeling | null>(draws ? 'ache' : null);
  const [view, setView] = useState<BodyView>('front');
  const [showsBefore, setShowsBefore] = useState(false);
  const isFull = marks.length >= mostBodyMarks;
  const add = (mark: Omit<BodyMark, 'id'>) =>
    draft.change((note) => ({ marks: [...(note.marks ?? []), { id: crypto.randomUUID(), ...mark }] }));
  const draw = (side: BodyView, points: readonly Point[]) => {
    const stroke = packStroke(points, longestStroke);
    if (feeling !== null && stroke !== '') add({ view: side, feeling, stroke, areas: areasOf(side, points) });
  };
  const words = bodyChartInWords(marks);
  return (
    <div className={styles['chart']}>
      <Chips label="Draw" options={feelings} value={feeling} canClear onChange={setFeeling} />
      <div className={styles['views']}>
        <Chips
          label="Side of the picture"
          labelHidden
          options={views}
          value={view}
          onChange={(to) => setView(to ?? 'front')}
        />
      </div>
      <div className={styles['figures']} data-view={view}>
        {views.map(({ value }) => (
          <DrawnSide
            key={value}
            view={value}
            marks={marks}
            before={showsBefore ? before : none}
            feeling={isFull ? null : feeling}
            onStroke={(points) => draw(value, points)}
          />
        ))}
      </div>
      <p role="status">{words === '' ? 'Nothing is marked yet.' : words}</p>
      {isFull ? <p>The chart is full. Remove strokes to draw more.</p> : null}
      <div className={styles['acts']}>
        <Button
          size="small"
          disabled={marks.length === 0}
          onClick={() => draft.change((note) => ({ marks: (note.marks ?? []).slice(0, -1) }))}
        >
          Remove last mark
        </Button>
        {before.length === 0 ? null : (
          <Button size="small" aria-pressed={showsBefore} onClick={() => setShowsBefore(!showsBefore)}>
            Show last visit
          </Button>
        )}
      </div>
      <AreaList marks={marks} feeling={feeling ?? 'ache'} onAdd={add} />
    </div>
  );
}
