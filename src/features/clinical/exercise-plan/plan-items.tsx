import type { ExercisePlan, PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { changeSince, phasesOf, removedSince } from '../../../domain/clinical/exercises/plan-items.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PlanItemRow } from './plan-item-row.tsx';
import styles from './exercise-plan.module.css';

interface PlanItemsProps {
  plan: ExercisePlan;
  before: ExercisePlan | undefined;
  choices: readonly ExerciseChoice[];
  /** Null where nothing may be changed. */
  onChange: ((items: readonly PlanItem[]) => void) | null;
}

const places = [
  ['atHome', 'At home'],
  ['inOffice', 'In the office'],
] as const;

/** The exercises of a plan by phase and place, each with what changed since the plan before. */
export function PlanItems({ plan, before, choices, onChange }: PlanItemsProps) {
  const { items } = plan;
  const phases = phasesOf(items);
  const gone = removedSince(plan, before);
  const change = (next: PlanItem) => onChange?.(items.map((one) => (one.id === next.id ? next : one)));
  const remove = (item: PlanItem) => {
    onChange?.(items.filter(({ id }) => id !== item.id));
    toast.info(`${item.name} removed from the plan`, {
      name: `plan item ${item.id}`,
      action: { label: 'Undo', onPress: () => onChange?.(items) },
    });
  };
  return (
    <div className={styles['plan']}>
      {items.length === 0 ? (
        <EmptyState title="No exercises in this plan">Find one to add it.</EmptyState>
      ) : null}
      {phases.map((phase) =>
        places.map(([place, title]) => {
          const here = items.filter((one) => one.phase === phase && one.place === place);
          if (here.length === 0) return null;
          const heading = phases.length > 1 ? `Phase ${phase}: ${title.toLowerCase()}` : title;
          return (
            <section key={`${phase} ${place}`} aria-label={heading}>
              <h2 className={styles['heading']}>{heading}</h2>
              <ul className={styles['items']}>
                {here.map((item) => (
                  <PlanItemRow
                    key={item.id}
                    item={item}
                    choices={choices}
                    change={changeSince(item, before)}
                    onChange={onChange === null ? null : change}
                    onRemove={() => remove(item)}
                  />
                ))}
              </ul>
            </section>
          );
        }),
      )}
      {gone.length === 0 ? null : (
        <p className={styles['gone']}>
          Removed since the last plan: {gone.map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  );
}
