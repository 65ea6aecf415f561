import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
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
  /** Shows that the action runs. The button keeps the focus and can't be pressed again meanwhile, nor its form be sent by it. */
  busy?: boolean;
  block?: boolean;
}

/** A press while the action runs: neither the button's own work nor its form's. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
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
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that takes the focus away, and whoever pressed it by a key would begin at the top again.
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? ignore : onClick}
      className={classNames(buttonClass(variant, size, block), className)}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
