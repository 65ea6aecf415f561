import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldWords {
  label: string;
  /** The label is read aloud but not drawn; only where the place says what it is. */
  labelHidden?: boolean;
  /** A quiet line under the field. */
  hint?: ReactNode;
  /** What is wrong and how to right it. Drawn in place of the hint. */
  error?: string | undefined;
  /** Says "optional" next to the label. */
  optional?: boolean;
  className?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint and error, wired for those who listen. The control comes from `children`, given its wiring. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  optional = false,
  className,
  id,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const noteId = `${fieldId}-note`;
  const note = error === undefined || error === '' ? hint : error;
  const isWrong = error !== undefined && error !== '';
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={fieldId} className={labelHidden ? 'pl-aloud' : styles['label']}>
        {label}
        {optional ? <span className={styles['optional']}> optional</span> : null}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': isWrong || undefined,
      })}
      {note === undefined ? null : (
        <p id={noteId} className={isWrong ? styles['error'] : styles['hint']}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The classes of a control that looks like ours, for one that is drawn elsewhere. */
export const controlClass = styles['control'];
