import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'prefix'> {
  /** An icon inside the field, at its start. */
  icon?: ReactNode;
  /** A short unit inside the field, at its end: "mmHg", "%". */
  unit?: string;
}

/** One line of text. Takes `register('name')` of react-hook-form as it is. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, optional, className, icon, unit, id, ...input } = props;
  const words = {
    label,
    hint,
    error,
    className,
    id,
    labelHidden: labelHidden ?? false,
    optional: optional ?? false,
  };
  return (
    <Field {...words}>
      {(wiring) => (
        <span className={styles['wrap']}>
          {icon === undefined ? null : <span className={styles['lead']}>{icon}</span>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...wiring}
            className={classNames(
              styles['control'],
              icon !== undefined && styles['hasLead'],
              unit !== undefined && styles['hasTrail'],
            )}
          />
          {unit === undefined ? null : <span className={styles['trail']}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
