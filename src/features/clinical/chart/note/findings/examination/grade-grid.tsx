import { useMemo } from 'react';
import type { SoapNote } from '../../../../../../contract/clinical/note.ts';
import {
  gradedKinds,
  gradesIn,
  withGrades,
  type GradedPart,
} from '../../../../../../domain/clinical/examination/graded/graded-kinds.ts';
import {
  gradeOf,
  gradesInWords,
  restNormal,
  setGrade,
  type Grade,
  type GradedRow,
} from '../../../../../../domain/clinical/examination/graded/graded.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../../../ui/fields/select-field.tsx';
import { useNoteDesk, useNotePart } from '../../draft/use-note-draft.ts';
import styles from './examination.module.css';

const groups = ['Arm', 'Leg'] as const;
const sides = ['left', 'right'] as const;

interface GradeGridProps {
  part: GradedPart;
  /** The note of the visit before. */
  before: SoapNote | null;
}

/** Strength, reflexes or dermatomes: a grade a row and side, and one press for the rest of an arm or leg. */
export function GradeGrid({ part, before }: GradeGridProps) {
  const { draft } = useNoteDesk();
  const field = useNotePart((note) => note[part]);
  const grades = useMemo(() => gradesIn({ [part]: field }, part), [field, part]);
  const kind = gradedKinds[part];
  const edit = (change: (all: readonly Grade[]) => Grade[]) =>
    draft.change((note) => withGrades(part, change(gradesIn(note, part))));
  const usual = kind.grades.find(({ value }) => value === kind.normal)!.label;
  return (
    <div className={styles['tests']}>
      {groups.map((group) => {
        const rows = kind.rows.filter((row) => row.group === group);
        return (
          <section
            key={group}
            aria-label={`${kind.title}, ${group.toLowerCase()}`}
            className={styles['group']}
          >
            <div className={styles['groupHead']}>
              <h4>{group}</h4>
              <Button
                size="small"
                aria-label={`Rest ${usual}, ${group.toLowerCase()}`}
                onClick={() => edit((all) => restNormal(all, rows, kind))}
              >
                Rest {usual}
              </Button>
            </div>
            <ul className={styles['rows']}>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  part={part}
                  row={row}
                  grades={grades}
                  before={before === null ? '' : gradesInWords(kind, gradesIn(before, part), row.id)}
                  onGrade={(side, grade) => edit((all) => setGrade(all, { of: row.id, side }, grade))}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface RowProps {
  part: GradedPart;
  row: GradedRow;
  grades: readonly Grade[];
  before: string;
  onGrade: (side: Grade['side'], grade: string | null) => void;
}

function Row({ part, row, grades, before, onGrade }: RowProps) {
  const kind = gradedKinds[part];
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        {row.name}
        {row.name === row.roots ? null : <small>{row.roots}</small>}
        {before === '' ? null : <small>Last visit: {before}</small>}
      </span>
      {sides.map((side) => (
        <span key={side} className={styles['graded']}>
          <span aria-hidden="true">{side === 'left' ? 'L' : 'R'}</span>
          <SelectField
            className={styles['grade']}
            label={`${row.name}, ${side}`}
            labelHidden
            placeholder="–"
            options={kind.grades}
            value={gradeOf(grades, row.id, side) ?? ''}
            onChange={(event) => onGrade(side, event.target.value === '' ? null : event.target.value)}
          />
        </span>
      ))}
    </li>
  );
}
