import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';
import { useChosenInView } from '../use-chosen-in-view.ts';

export interface TabItem {
  value: string;
  label: string;
  /** A number next to the label. */
  count?: number;
}

interface TabsProps {
  /** What the tabs divide, for those who listen. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move and choose; Tab goes on into the panel. */
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, '[aria-selected="true"]', value);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = items.findIndex((item) => item.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items.at(to % items.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div
        ref={list}
        className={styles['list']}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-tab={item.value}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            className={classNames(styles['tab'], item.value === value && styles['on'])}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count === undefined ? null : <span className={styles['count']}>{item.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  );
}
