import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does: read aloud, and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'quiet';
  /** A shortcut named in the tooltip, e.g. "G then S". */
  shortcut?: string;
}

/** A button that is only a picture. Always has a name and a target of at least 36 px, 44 under a finger. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  shortcut,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-pl-tooltip={shortcut === undefined ? label : `${label} · ${shortcut}`}
      className={classNames(styles['iconButton'], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
