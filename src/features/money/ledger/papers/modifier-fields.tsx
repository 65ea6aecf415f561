import type { Superbill } from '../../../../domain/money/papers/superbill.ts';
import { mostModifiers } from '../../../../contract/clinics/note-parts.ts';
import { readModifiers } from '../../../../domain/money/papers/superbill.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './papers.module.css';

interface ModifierFieldsProps {
  bills: readonly Superbill[];
  /** As they are typed, by the charge. */
  typed: ReadonlyMap<string, string>;
  onType: (chargeId: string, text: string) => void;
}

/** Where modifiers are changed for this paper alone: those of the note stay as they were signed. */
export function ModifierFields({ bills, typed, onType }: ModifierFieldsProps) {
  return (
    <details className={`${styles['more']} pl-screen-only`}>
      <summary>Modifiers</summary>
      <p className={styles['note']}>
        Two letters or digits each, up to {mostModifiers}. Changes print on this superbill and are not saved.
      </p>
      <div className={styles['modifiers']}>
        {bills
          .flatMap(({ lines }) => lines)
          .map(({ chargeId, code, description, day, modifiers }) => {
            const text = typed.get(chargeId) ?? modifiers.join(', ');
            return (
              <TextField
                key={chargeId}
                label={`${code || description}, ${dateInDigits(day)}`}
                value={text}
                maxLength={20}
                autoComplete="off"
                {...(readModifiers(text) === null && { error: 'Enter modifiers such as AT, 59.' })}
                onChange={({ target }) => onType(chargeId, target.value)}
              />
            );
          })}
      </div>
    </details>
  );
}
