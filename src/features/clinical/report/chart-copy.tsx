import { ExercisePlanSheet } from './exercise-plan-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import styles from './report.module.css';
import type { SheetFacts } from './sheet.tsx';

interface ChartCopyProps {
  facts: SheetFacts;
  hasGreenBox?: boolean;
  /** Whether a page with the exercises comes after the note. */
  hasExercises: boolean;
}

/** The one print of a note: its words as they were signed, and on a page of their own the exercises. */
export function ChartCopy({ facts, hasGreenBox = false, hasExercises }: ChartCopyProps) {
  const isLonger = hasExercises && (facts.encounter.note?.exercises.length ?? 0) > 0;
  return (
    <>
      <NoteSheet facts={facts} hasGreenBox={hasGreenBox} />
      {isLonger ? (
        <div className={styles['nextPage']}>
          <ExercisePlanSheet facts={facts} isChartCopy />
        </div>
      ) : null}
    </>
  );
}
