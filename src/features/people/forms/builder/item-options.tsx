import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { FormOption } from '../../../../contract/people/forms.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './builder.module.css';

interface ItemOptionsProps {
  options: readonly FormOption[];
  onChange: (options: FormOption[]) => void;
}

/** The answers that an item offers, in their order. */
export function ItemOptions({ options, onChange }: ItemOptionsProps) {
  const move = (index: number, by: -1 | 1) => {
    const one = options[index]!;
    const others = options.filter((_, at) => at !== index);
    onChange([...others.slice(0, index + by), one, ...others.slice(index + by)]);
  };
  return (
    <fieldset className={styles['options']}>
      <legend>Answers to choose from</legend>
      {options.map((option, index) => (
        <div key={option.id} className={styles['option']}>
          <TextField
            label={`Answer ${index + 1}`}
            labelHidden
            placeholder={`Answer ${index + 1}`}
            maxLength={200}
            value={option.label}
            onChange={({ target }) =>
              onChange(options.map((one, at) => (at === index ? { ...one, label: target.value } : one)))
            }
          />
          <IconButton
            label={`Move answer ${index + 1} up`}
            icon={<ArrowUp />}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          />
          <IconButton
            label={`Move answer ${index + 1} down`}
            icon={<ArrowDown />}
            disabled={index === options.length - 1}
            onClick={() => move(index, 1)}
          />
          <IconButton
            label={`Remove answer ${index + 1}`}
            icon={<X />}
            onClick={() => onChange(options.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={options.length >= 40}
          onClick={() => onChange([...options, { id: newId(), label: '' }])}
        >
          Add an answer
        </Button>
      </div>
    </fieldset>
  );
}
