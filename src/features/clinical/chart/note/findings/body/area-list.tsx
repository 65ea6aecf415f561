import type { BodyFeeling, BodyMark, BodyView } from '../../../../../../contract/clinical/body-mark.ts';
import { feelingNames } from '../../../../../../domain/clinical/body/body-words.ts';
import { bodyAreas } from '../../../../../../domain/people/forms/body-areas.ts';
import { bodyShapes } from '../../../../../../ui/body/body-shapes.ts';
import { MultiChips } from '../../../../../../ui/fields/chips.tsx';
import { useNoteDesk } from '../../draft/use-note-draft.ts';
import styles from './body-chart.module.css';

const parts = [...new Set(bodyAreas.map(({ part }) => part))];
const viewOf = (area: string): BodyView =>
  bodyShapes.front.some(({ id }) => id === area) ? 'front' : 'back';
const isArea = (mark: BodyMark, feeling: BodyFeeling) => mark.stroke === '' && mark.feeling === feeling;

interface AreaListProps {
  marks: readonly BodyMark[];
  feeling: BodyFeeling;
  onAdd: (mark: Omit<BodyMark, 'id'>) => void;
}

/** Whole areas by their names: for keys, and for those who listen. */
export function AreaList({ marks, feeling, onAdd }: AreaListProps) {
  const { draft } = useNoteDesk();
  const chosen = marks.filter((mark) => isArea(mark, feeling)).flatMap(({ areas }) => areas);
  const choose = (before: readonly string[], next: readonly string[]) => {
    for (const area of next)
      if (!before.includes(area)) onAdd({ view: viewOf(area), feeling, stroke: '', areas: [area] });
    const gone = before.filter((area) => !next.includes(area));
    if (gone.length > 0)
      draft.change((note) => ({
        marks: (note.marks ?? []).filter(
          (mark) => !(isArea(mark, feeling) && mark.areas.every((area) => gone.includes(area))),
        ),
      }));
  };
  return (
    <details className={styles['list']}>
      <summary>Choose areas: {feelingNames[feeling].toLowerCase()}</summary>
      {parts.map((part) => {
        const areas = bodyAreas.filter((area) => area.part === part);
        const own = chosen.filter((one) => areas.some(({ id }) => id === one));
        return (
          <MultiChips
            key={part}
            label={part}
            options={areas.map(({ id, label }) => ({ value: id, label }))}
            value={own}
            onChange={(next) => choose(own, next)}
          />
        );
      })}
    </details>
  );
}
