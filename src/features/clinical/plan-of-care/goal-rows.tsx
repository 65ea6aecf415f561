import Plus from 'lucide-react/icons/plus';
import { goalMeasure } from '../../../contract/clinical/plan-of-care.ts';
import { newPartId } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { measureNames, unitOf } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import type { PlanFaults } from '../../../domain/clinical/plan-of-care/plan-faults.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { blankGoal, type GoalDraft } from './plan-draft.ts';
import styles from './plan-of-care.module.css';

interface GoalRowsProps {
  goals: readonly GoalDraft[];
  faults: PlanFaults;
  onChange: (goals: readonly GoalDraft[]) => void;
}

const measures = goalMeasure.options.map((value) => ({ value, label: measureNames[value] }));

/** The goals of a plan, each with what measures it. */
export function GoalRows({ goals, faults, onChange }: GoalRowsProps) {
  return (
    <Card title="Goals">
      <div className={styles['stack']}>
        {goals.map((goal, at) => (
          <GoalFields
            key={goal.id}
            goal={goal}
            number={at + 1}
            faults={faults}
            onChange={(part) =>
              onChange(goals.map((one) => (one.id === goal.id ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(goals.filter(({ id }) => id !== goal.id))}
          />
        ))}
        <p>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...goals, blankGoal(newPartId())])}
          >
            Add goal
          </Button>
        </p>
        {faults['goals'] === undefined ? null : (
          <p className={styles['fault']} role="alert">
            {faults['goals']}
          </p>
        )}
      </div>
    </Card>
  );
}

interface GoalFieldsProps {
  goal: GoalDraft;
  number: number;
  faults: PlanFaults;
  onChange: (part: Partial<GoalDraft>) => void;
  onRemove: () => void;
}

function GoalFields({ goal, number, faults, onChange, onRemove }: GoalFieldsProps) {
  const unit = unitOf(goal).trim();
  const field = (name: 'name' | 'measuredBy' | 'unit' | 'baseline' | 'target' | 'dueOn') => ({
    value: goal[name],
    error: faults[`goals.${goal.id}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const reading = { inputMode: 'decimal' as const, maxLength: 9, ...(unit !== '' && { unit }) };
  return (
    <div className={styles['row']} role="group" aria-label={`Goal ${number}`}>
      <div className={styles['fields']}>
        <TextField
          className={styles['wide']}
          label="Goal"
          maxLength={160}
          hint="What the patient will be able to do"
          {...field('name')}
        />
        <SelectField
          label="Measured by"
          options={measures}
          value={goal.measure}
          onChange={({ target }) =>
            onChange({ measure: goalMeasure.options.find((one) => one === target.value)! })
          }
        />
        {goal.measure === 'other' ? (
          <>
            <TextField label="Test" optional maxLength={120} {...field('measuredBy')} />
            <TextField label="Unit" optional maxLength={20} {...field('unit')} />
          </>
        ) : null}
        <TextField label="Baseline" {...reading} {...field('baseline')} />
        <TextField label="Target" {...reading} {...field('target')} />
        <DateField label="By" optional {...field('dueOn')} />
      </div>
      <p>
        <Button variant="plain" onClick={onRemove}>
          Remove<span className="pl-aloud"> goal {number}</span>
        </Button>
      </p>
    </div>
  );
}
