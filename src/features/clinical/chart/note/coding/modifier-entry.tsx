import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { modifierCode, mostModifiers } from '../../../../../contract/clinics/note-parts.ts';
import type { RuledModifier } from '../../../../../contract/clinical/line-coding.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import styles from './coding.module.css';

interface ModifierEntryProps {
  cptCode: string;
  taken: readonly RuledModifier[];
  onTake: (modifier: string, rule: null) => void;
  onDrop: (modifier: string, rule: string | null) => void;
}

/** The modifiers of a code: each can be taken off, another one typed. */
export function ModifierEntry({ cptCode, taken, onTake, onDrop }: ModifierEntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const add = () => {
    const modifier = (typed ?? '').trim().toUpperCase();
    if (!modifierCode.safeParse(modifier).success) return setFault('Two letters or digits');
    setFault(undefined);
    setTyped(null);
    onTake(modifier, null);
  };
  return (
    <div className={styles['modifiers']}>
      {taken.map(({ modifier, rule }) => (
        <Button
          key={modifier}
          size="small"
          aria-label={`Remove modifier ${modifier} from ${cptCode}`}
          onClick={() => onDrop(modifier, rule)}
        >
          {modifier} ×
        </Button>
      ))}
      {typed === null ? (
        taken.length >= mostModifiers ? null : (
          <IconButton label={`Add a modifier to ${cptCode}`} icon={<Plus />} onClick={() => setTyped('')} />
        )
      ) : (
        <form
          className={styles['entry']}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label={`Modifier of ${cptCode}`}
            value={typed}
            maxLength={2}
            error={fault}
            // The press on “Add a modifier” asked for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="small">
            Add
          </Button>
        </form>
      )}
    </div>
  );
}
