import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Dumbbell from 'lucide-react/icons/dumbbell';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import type { ExerciseChoice } from '../../../domain/clinical/exercises/exercise-choices.ts';
import { exchanged, itemInWords } from '../../../domain/clinical/exercises/plan-items.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { PlanItemFields } from './plan-item-fields.tsx';
import styles from './exercise-plan.module.css';

interface PlanItemRowProps {
  item: PlanItem;
  choices: readonly ExerciseChoice[];
  /** What changed since the plan before, in words. */
  change: string | null;
  onChange: ((item: PlanItem) => void) | null;
  onRemove: () => void;
}

/** One exercise of a plan: how it is done, easier and harder in one tap, its details. */
export function PlanItemRow({ item, choices, change, onChange, onRemove }: PlanItemRowProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const choice = choices.find(({ id }) => id === item.exercise);
  const find = (ids: readonly string[] = []) => choices.find(({ id }) => ids.includes(id));
  const step = (to: ExerciseChoice | undefined, label: string, icon: typeof ArrowUp) => {
    if (to === undefined || onChange === null) return null;
    const Icon = icon;
    return (
      <Button
        size="small"
        icon={<Icon aria-hidden="true" />}
        aria-label={`${label} than ${item.name}: ${to.name}`}
        data-pl-tooltip={to.name}
        onClick={() => onChange(exchanged(item, to))}
      >
        {label}
      </Button>
    );
  };
  const drawing = choice?.drawing ?? null;
  return (
    <li className={styles['item']}>
      <div className={styles['picture']}>
        {drawing === null ? <Dumbbell aria-hidden="true" /> : <Figure drawing={drawing} />}
      </div>
      <div className={styles['words']}>
        <h3>{item.name}</h3>
        <p className="pl-figures">{itemInWords(item)}</p>
        {change === null ? null : (
          <p>
            <Badge tone="info">{change}</Badge>
          </p>
        )}
        {item.note === '' ? null : <p className={styles['note']}>{item.note}</p>}
        {onChange === null ? null : (
          <div className={styles['tools']}>
            {step(find(choice?.easier), 'Easier', ArrowDown)}
            {step(find(choice?.harder), 'Harder', ArrowUp)}
            <Button
              size="small"
              variant="plain"
              aria-expanded={isOpen}
              aria-controls={isOpen ? fieldsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              Details<span className="pl-aloud"> of {item.name}</span>
            </Button>
          </div>
        )}
      </div>
      {onChange === null ? null : (
        <IconButton
          className={styles['remove']}
          label={`Remove ${item.name} from the plan`}
          icon={<X />}
          onClick={onRemove}
        />
      )}
      {onChange === null || !isOpen ? null : (
        <div id={fieldsId} className={styles['details']}>
          <PlanItemFields item={item} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
