import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import type { FormItem } from '../../../../contract/people/forms.ts';
import { isQuestion } from '../../../../domain/people/forms/forms.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ItemCondition } from './item-condition.tsx';
import { kindNames } from './item-list.ts';
import { ItemOptions } from './item-options.tsx';
import { NumberLimits } from './number-limits.tsx';
import styles from './builder.module.css';

interface ItemEditorProps {
  item: FormItem;
  /** Those that come before it: it can depend on their answers. */
  before: readonly FormItem[];
  place: { readonly number: number; readonly of: number };
  error: string | undefined;
  onChange: (part: Partial<FormItem>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const labels: Partial<Record<FormItem['kind'], string>> = {
  heading: 'Heading',
  consent: 'Beside the box to tick',
  signature: 'Above the field to sign in',
};
const wordsLabels: Partial<Record<FormItem['kind'], string>> = {
  heading: 'Text',
  consent: 'The exact words that are agreed to',
  signature: 'What is signed for',
};

/** One item of a form, and where it stands. */
export function ItemEditor({ item, before, place, error, onChange, onMove, onRemove }: ItemEditorProps) {
  const line = useRef<HTMLLIElement>(null);
  const { kind } = item;
  const name = `${place.number}. ${kindNames[kind]}`;
  const isLong = kind === 'heading' || kind === 'consent';
  const Words = isLong ? TextArea : TextField;
  const move = (by: -1 | 1) => {
    onMove(by);
    // The button goes along with its line: whoever pressed it presses it again.
    requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <li ref={line} className={styles['item']} aria-label={name}>
      <div className={styles['head']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['tools']}>
          <IconButton
            label={`Move up: ${name}`}
            icon={<ArrowUp />}
            disabled={place.number === 1}
            onClick={() => move(-1)}
          />
          <IconButton
            label={`Move down: ${name}`}
            icon={<ArrowDown />}
            disabled={place.number === place.of}
            onClick={() => move(1)}
          />
          <IconButton label={`Remove: ${name}`} icon={<Trash2 />} onClick={onRemove} />
        </div>
      </div>
      <TextField
        label={labels[kind] ?? 'Question'}
        maxLength={500}
        error={error}
        value={item.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Words
        label={wordsLabels[kind] ?? 'Hint'}
        optional={kind !== 'consent'}
        maxLength={20_000}
        value={item.words}
        onChange={({ target }: { target: { value: string } }) => onChange({ words: target.value })}
      />
      {kind === 'oneOf' || kind === 'manyOf' ? (
        <ItemOptions options={item.options} onChange={(options) => onChange({ options })} />
      ) : null}
      {kind === 'number' ? <NumberLimits min={item.min} max={item.max} onChange={onChange} /> : null}
      <ItemCondition item={item} before={before} onChange={(showWhen) => onChange({ showWhen })} />
      {isQuestion(item) ? (
        <Check checked={item.required} onChange={(required) => onChange({ required })}>
          Has to be answered
        </Check>
      ) : null}
    </li>
  );
}
