import { useId } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import type { ItemFieldProps } from './item-field-props.ts';
import styles from './forms.module.css';

/** The exact words that are agreed to, and the box to agree with. */
export function ConsentField({ item, answer, error, onAnswer, onClear }: ItemFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['consent']}>
      <p className={styles['words']} id={id}>
        {item.words}
      </p>
      <Check
        checked={answer?.kind === 'consent'}
        onChange={(agreed) =>
          agreed ? onAnswer({ itemId: item.id, kind: 'consent', agreed: true }) : onClear()
        }
      >
        {item.label}
        {item.required ? '' : ' (optional)'}
      </Check>
      {error === undefined ? null : <p className={styles['error']}>{error}</p>}
    </div>
  );
}
