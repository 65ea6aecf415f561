import House from 'lucide-react/icons/house';
import Search from 'lucide-react/icons/search';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useMemo, useState } from 'react';
import { mostPlanItems, type ExercisePlan, type PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import { useFavoriteExercises } from '../../../data/clinical/exercise-favorites.ts';
import { newItemId } from '../../../data/clinical/exercise-plans.writes.ts';
import {
  anyExercise,
  findChoices,
  type ExerciseChoice,
} from '../../../domain/clinical/exercises/exercise-choices.ts';
import { exerciseRegions } from '../../../domain/clinical/exercises/library-exercise.ts';
import { planItemOf } from '../../../domain/clinical/exercises/plan-items.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FigureWhenSeen } from '../../../ui/figure/figure-when-seen.tsx';
import styles from './exercise-plan.module.css';

interface PlanPickerProps {
  plan: ExercisePlan;
  choices: readonly ExerciseChoice[];
  onChange: (items: readonly PlanItem[]) => void;
}

const shownMatches = 12;
const regions = exerciseRegions.map((value) => ({ value, label: value }));

/** Those that fit; while nothing is typed favorites come first, then what belongs to the regions of the plan. */
function useFound(
  plan: ExercisePlan,
  choices: readonly ExerciseChoice[],
  { words, region }: { readonly words: string; readonly region: string },
): readonly ExerciseChoice[] {
  const { clinic } = useClinic();
  const { favorites } = useFavoriteExercises(clinic.ID);
  const planRegions = useMemo(
    () =>
      choices.filter(({ id }) => plan.items.some(({ exercise }) => exercise === id)).map((one) => one.region),
    [choices, plan.items],
  );
  return useMemo(() => {
    const all = findChoices(choices, { ...anyExercise, words, region });
    const rank = ({ id, region: of }: ExerciseChoice) =>
      Number(favorites.includes(id)) * 2 + Number(planRegions.includes(of));
    return words === '' ? all.toSorted((a, b) => rank(b) - rank(a)) : all;
  }, [choices, words, region, favorites, planRegions]);
}

/** Finds exercises for a plan; favorites come first while nothing is typed. */
export function PlanPicker({ plan, choices, onChange }: PlanPickerProps) {
  const [words, setWords] = useState('');
  const [region, setRegion] = useState('');
  const found = useFound(plan, choices, { words, region });
  const isFull = plan.items.length >= mostPlanItems;
  const add = (choice: ExerciseChoice, place: PlanItem['place']) =>
    onChange([
      ...plan.items,
      planItemOf(choice, { id: newItemId(), place, phase: plan.items.at(-1)?.phase ?? 1 }),
    ]);
  const isIn = (choice: ExerciseChoice, place: PlanItem['place']) =>
    plan.items.some((one) => one.exercise === choice.id && one.place === place);
  return (
    <section aria-label="Add exercises">
      <h2>Add exercises</h2>
      <div className={styles['find']}>
        <TextField
          type="search"
          label="Find an exercise"
          labelHidden
          icon={<Search aria-hidden="true" />}
          placeholder="Name or goal"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label="Region"
          labelHidden
          placeholder="Any region"
          options={regions}
          value={region}
          onChange={({ target }) => setRegion(target.value)}
        />
      </div>
      <ul className={styles['matches']} aria-label="Exercises found">
        {found.slice(0, shownMatches).map((choice) => (
          <li key={choice.id}>
            <div className={styles['small']}>
              {choice.drawing === null ? null : <FigureWhenSeen drawing={choice.drawing} />}
            </div>
            <span className={styles['matchName']}>{choice.name}</span>
            <Button
              size="small"
              icon={<House aria-hidden="true" />}
              aria-label={`Add ${choice.name} at home`}
              disabled={isFull || isIn(choice, 'atHome')}
              onClick={() => add(choice, 'atHome')}
            >
              Home
            </Button>
            <Button
              size="small"
              icon={<Stethoscope aria-hidden="true" />}
              aria-label={`Add ${choice.name} in the office`}
              disabled={isFull || isIn(choice, 'inOffice')}
              onClick={() => add(choice, 'inOffice')}
            >
              Office
            </Button>
          </li>
        ))}
      </ul>
      <output className={styles['quiet']}>
        {found.length === 0
          ? 'No matching exercises.'
          : found.length > shownMatches
            ? `${found.length - shownMatches} more. Type to narrow down.`
            : ''}
      </output>
    </section>
  );
}
