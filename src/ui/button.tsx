import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'regular' | 'touch';

/**
 * The classes of a button, for a link that looks like one: `<Link className={buttonClass('primary')}>`.
 * `primary` at most once on a screen; `danger` only for what can't be undone.
 */
export function buttonClass(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'regular',
  block = false,
): string {
  return classNames(styles['button'], styles[variant], styles[size], block && styles['block']);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** `touch` is 44 px everywhere; `regular` is 44 px under a finger and 36 under a pointer. */
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows that the action runs; the button can't be pressed again meanwhile. */
  busy?: boolean;
  block?: boolean;
}

/** A button. `type` is "button" unless said otherwise. */
export function Button({
  variant = 'quiet',
  size = 'regular',
  icon,
  busy = false,
  block = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, size, block), className)}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
