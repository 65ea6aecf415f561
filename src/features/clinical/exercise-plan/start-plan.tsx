import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { exerciseSets } from '../../../domain/clinical/exercises/exercise-sets.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import styles from './exercise-plan.module.css';

interface StartPlanProps {
  choices: readonly ExerciseChoice[];
  onStart: (name: string, chosen: readonly ExerciseChoice[]) => void;
}

/** No plan yet: an empty one, or one from a set. */
export function StartPlan({ choices, onStart }: StartPlanProps) {
  return (
    <>
      <EmptyState
        title="No exercise plan yet"
        action={
          <Button variant="primary" onClick={() => onStart('Exercise plan', [])}>
            Start plan
          </Button>
        }
      >
        Start from scratch, or from a set below.
      </EmptyState>
      <section aria-labelledby="plan-sets">
        <h2 id="plan-sets" className={styles['heading']}>
          Sets by problem
        </h2>
        <ul className={styles['sets']}>
          {exerciseSets.map(({ id, name, hint, exercises }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() =>
                  onStart(
                    name,
                    exercises.flatMap((one) => choices.filter((choice) => choice.id === one)),
                  )
                }
              >
                <b>{name}</b>
                <span className="pl-figures">
                  {exercises.length} exercises · {hint}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
