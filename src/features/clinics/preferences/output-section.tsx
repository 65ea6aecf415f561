import {
  exerciseOutputType,
  type ExerciseOutput,
} from '../../../domain/clinics/preferences/exercise-output-preferences.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SwitchRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { useSave } from './use-save.ts';

const toggles: readonly { name: keyof ExerciseOutput; label: string; hint: string }[] = [
  { name: 'inOfficeExercises', label: 'In-office exercises', hint: 'Exercises done in the office.' },
  {
    name: 'inOfficeSetsReps',
    label: 'In-office sets and reps',
    hint: 'How often each exercise was done in the office.',
  },
  { name: 'atHomeExercises', label: 'At-home exercises', hint: 'Exercises to do at home.' },
  {
    name: 'atHomeSetsReps',
    label: 'At-home sets and reps',
    hint: 'How often each exercise is to be done at home.',
  },
  { name: 'modalities', label: 'Modalities', hint: 'Packs, traction, stimulation, ultrasound.' },
  { name: 'tests', label: 'Tests', hint: 'Imaging and tests, under Objective.' },
  { name: 'vitals', label: 'Vitals', hint: 'What was measured, under Objective.' },
];

/** [3.7] What a note's text and the printed exercise plan hold. */
export function OutputSection({ output: stored }: { output: ExerciseOutput }) {
  const { shown: output, save } = useSave('output', stored);
  return (
    <Card title="Exercise output">
      <div className={styles['rows']}>
        <p className={styles['hint']}>
          What the text of your notes says and what the printed exercise plan lists. Charges don’t change. A
          note is signed as you see it, and stays so.
        </p>
        {toggles.map(({ name, label, hint }) => (
          <SwitchRow
            key={name}
            settingId={`${exerciseOutputType}/${name}`}
            label={label}
            hint={hint}
            checked={output[name]}
            onChange={(checked) => save({ [name]: checked }, label)}
          />
        ))}
      </div>
    </Card>
  );
}
