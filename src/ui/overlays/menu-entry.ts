import type { ReactNode } from 'react';

interface MenuItem {
  kind?: undefined;
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a shortcut, a state. */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A tick: the one in force now. */
  checked?: boolean;
  onSelect: () => void;
}
/** A line of a menu. */
export type MenuEntry = MenuItem | { kind: 'separator' } | { kind: 'heading'; label: string };
