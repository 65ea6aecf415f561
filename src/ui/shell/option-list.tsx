// No element draws two lines of words and a dot in an option, so the roles are ours.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './option-list.module.css';

export interface Option {
  key: string;
  content: ReactNode;
  /** The one in force now. */
  isCurrent?: boolean;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  onChoose: (key: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** A list to choose one of: arrow keys, Home and End move, Enter or space chooses, a press chooses (2.13). */
export function OptionList({ label, options, onChoose, ref }: OptionListProps) {
  const id = useId();
  const current = options.findIndex((option) => option.isCurrent === true);
  const [at, setAt] = useState(Math.max(0, current));
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[
      event.key
    ];
    const chosen = options[at];
    if (to !== undefined) {
      setAt(to);
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' });
    } else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onChoose(chosen.key);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      className={styles['list']}
      onKeyDown={press}
    >
      {options.map((option, index) => (
        // The list itself takes the keys; an option is a place to press.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.isCurrent === true}
          className={classNames(styles['option'], index === at && styles['at'])}
          onPointerMove={() => setAt(index)}
          onClick={() => onChoose(option.key)}
        >
          {option.content}
        </div>
      ))}
    </div>
  );
}
