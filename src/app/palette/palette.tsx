// A combobox over a list, after the ARIA pattern; no element is both.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { filterCommands, type Command } from './palette-commands.ts';
import styles from './palette.module.css';
import { usePatientCommands } from './palette-patients.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  commands: readonly Command[];
}

/** Everything by name: screens, actions, patients. Arrow keys move, Enter goes. */
export function Palette({ open, onClose, commands }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Go to">
      <PaletteBody onClose={onClose} commands={commands} />
    </Dialog>
  );
}

function PaletteBody({ onClose, commands }: Omit<PaletteProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const patients = usePatientCommands(useDeferredValue(typed));
  const found = [...filterCommands(commands, typed), ...patients];
  const chosen = Math.min(at, found.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const move = (to: number) => {
    setAt(to);
    listRef.current?.children[to]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') move(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') run(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        label="Screen, action or patient"
        labelHidden
        placeholder="Screen, action or patient"
        icon={<Search />}
        value={typed}
        role="combobox"
        // Also under a finger: whoever opens it wants to type, and a key in vain would press the button that closes it.
        data-pl-autofocus
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : `${listId}-${chosen}`}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={listId} ref={listRef} role="listbox" aria-label="Found" className={styles['list']}>
        {found.map((command, index) => (
          <PaletteLine
            key={command.key}
            id={`${listId}-${index}`}
            isAt={index === chosen}
            command={command}
            onPress={() => run(command)}
            onNear={() => setAt(index)}
          />
        ))}
      </ul>
      {found.length === 0 ? <p className={styles['none']}>Nothing by that name.</p> : null}
    </>
  );
}

interface LineProps {
  id: string;
  isAt: boolean;
  command: Command;
  onPress: () => void;
  onNear: () => void;
}

function PaletteLine({ id, isAt, command, onPress, onNear }: LineProps): ReactNode {
  return (
    // The field above takes the keys and says which line is meant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      className={styles['line']}
      onClick={onPress}
      onPointerMove={onNear}
    >
      {command.icon}
      <span className={styles['label']}>{command.label}</span>
      {command.hint === undefined ? null : <small>{command.hint}</small>}
    </li>
  );
}
