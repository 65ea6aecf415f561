import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines; grows with what is written where the browser can. Takes `register('name')` as it is. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, optional, className, id, ...input } = props;
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
      {(wiring) => <textarea rows={3} {...input} {...wiring} className={styles['control']} />}
    </Field>
  );
}
