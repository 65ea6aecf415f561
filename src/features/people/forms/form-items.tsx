import type { FormAnswer, FormItem } from '../../../contract/people/forms.ts';
import { answerTo, shownItems, type AnswerFault } from '../../../domain/people/forms/forms.ts';
import { ItemField } from './item-field.tsx';
import styles from './forms.module.css';

interface FormItemsProps {
  items: readonly FormItem[];
  answers: readonly FormAnswer[];
  /** Shown at their items. */
  faults: readonly AnswerFault[];
  onAnswer: (answer: FormAnswer) => void;
  onClear: (itemId: string) => void;
}

/** A form as the patient fills it in. What depends on another answer comes and goes with it. */
export function FormItems({ items, answers, faults, onAnswer, onClear }: FormItemsProps) {
  return (
    <div className={styles['items']}>
      {shownItems(items, answers).map((item) => (
        <div key={item.id} data-item={item.id} className={styles['item']}>
          <ItemField
            item={item}
            answer={answerTo(answers, item.id)}
            error={faults.find(({ itemId }) => itemId === item.id)?.message}
            onAnswer={onAnswer}
            onClear={() => onClear(item.id)}
          />
        </div>
      ))}
    </div>
  );
}
