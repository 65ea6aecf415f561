import { planWords } from '../../../domain/clinical/key-findings.ts';
import { exercisesAt, type ShownExercise } from './exercise-lists.ts';
import { GreenBox } from './highlights.tsx';
import styles from './report.module.css';
import { Sheet, SheetPart, type SheetFacts } from './sheet.tsx';

interface ExercisePlanSheetProps {
  facts: SheetFacts;
  hasGreenBox?: boolean;
  /** A page of the chart copy, which hides the letterhead where that does. */
  isChartCopy?: boolean;
}

/** What the patient does, with how and how often [3.5] [3.7]. */
export function ExercisePlanSheet({
  facts,
  hasGreenBox = false,
  isChartCopy = false,
}: ExercisePlanSheetProps) {
  const { encounter, library, preferences } = facts;
  const { displayCurrentAndUpcomingExercisesOnPatientApp: namesUpcoming, hideLetterheadOnChartCopy } =
    preferences.report;
  const from = { output: preferences.output, library };
  const noted = encounter.note?.exercises ?? [];
  const home = exercisesAt('atHome', noted, from);
  const office = exercisesAt('inOffice', noted, from);
  const upcoming = office.filter(({ id }) => !home.some((one) => one.id === id));
  return (
    <Sheet
      facts={facts}
      title={isChartCopy ? 'Exercises, chart copy' : 'Exercise plan'}
      hasLetterhead={!(isChartCopy && hideLetterheadOnChartCopy)}
    >
      {hasGreenBox ? <GreenBox facts={facts} /> : null}
      {hasGreenBox || isChartCopy ? null : (
        <SheetPart title="Plan" text={planWords(encounter.note, encounter.text)} />
      )}
      {home.length + office.length === 0 ? <p>This visit has no exercises to show.</p> : null}
      <ExerciseList title={namesUpcoming ? 'Now, at home' : 'At home'} exercises={home} />
      {namesUpcoming ? (
        <ExerciseList title="Coming next, practiced in the office" exercises={upcoming} />
      ) : (
        <ExerciseList title="In the office" exercises={office} />
      )}
    </Sheet>
  );
}

function ExerciseList({ title, exercises }: { title: string; exercises: readonly ShownExercise[] }) {
  if (exercises.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ol className={styles['exercises']}>
        {exercises.map(({ id, name, count, instructions }) => (
          <li key={id}>
            <b>{name}</b>
            {count === '' ? null : <span className={`${styles['count']} pl-figures`}>{count}</span>}
            {instructions === '' ? null : <p className={styles['text']}>{instructions}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
