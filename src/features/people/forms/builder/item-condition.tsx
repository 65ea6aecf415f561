import type { FormItem } from '../../../../contract/people/forms.ts';
import { choicesOf } from '../../../../domain/people/forms/forms.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import styles from './builder.module.css';

interface ItemConditionProps {
  item: FormItem;
  before: readonly FormItem[];
  onChange: (showWhen: FormItem['showWhen']) => void;
}

/** When an item is shown: always, or where an earlier question was answered in one way. */
export function ItemCondition({ item: { showWhen }, before, onChange }: ItemConditionProps) {
  const asked = before.filter((one) => choicesOf(one).length > 0);
  const isLost = showWhen !== null && !asked.some(({ id }) => id === showWhen.itemId);
  if (asked.length === 0 && !isLost) return null;
  const on = asked.find(({ id }) => id === showWhen?.itemId);
  const choices = on ? choicesOf(on) : [];
  const labelOf = (words: string) => (words.trim() === '' ? 'Without words' : words);
  return (
    <div className={styles['two']}>
      <SelectField
        label="Show it"
        placeholder="Always"
        error={isLost ? 'What it depends on comes after it. Choose again.' : undefined}
        value={on?.id ?? ''}
        options={asked.map(({ id, label }) => ({ value: id, label: `When “${labelOf(label)}” is` }))}
        onChange={({ target }) => {
          const next = asked.find(({ id }) => id === target.value);
          onChange(next ? { itemId: next.id, is: choicesOf(next)[0]!.id } : null);
        }}
      />
      {showWhen === null || !on ? null : (
        <SelectField
          label="Answered with"
          value={showWhen.is}
          options={choices.map(({ id, label }) => ({ value: id, label: labelOf(label) }))}
          onChange={({ target }) => onChange({ itemId: on.id, is: target.value })}
        />
      )}
    </div>
  );
}
