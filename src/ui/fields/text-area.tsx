import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'className'> {}

/**
 * Several lines; grows with what is written where the browser can. Takes `register('name')` as it is. With autocomplete a browser
 * writes what stands in it down in the clear, to bring it back with its tabs.
 */
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
      {(wiring) => (
        <textarea rows={3} autoComplete="off" {...input} {...wiring} className={styles['control']} />
      )}
    </Field>
  );
}
