import { exerciseSets } from '../../../domain/clinical/exercises/exercise-sets.ts';
import styles from './clinical-skills.module.css';

/** Sets of exercises by problem and stage. */
export function SetList({ onPick }: { onPick: (id: string) => void }) {
  return (
    <section aria-labelledby="exercise-sets">
      <h2 id="exercise-sets" className={styles['heading']}>
        Sets by problem
      </h2>
      <ul className={styles['sets']}>
        {exerciseSets.map(({ id, name, hint, exercises }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <b>{name}</b>
              <span className="pl-figures">
                {exercises.length} exercises · {hint}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
