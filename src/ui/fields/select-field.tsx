import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** The first line while nothing is chosen; its value is the empty string. */
  placeholder?: string;
}

/** A choice of one, with the platform's own picker. Takes `register('name')` as it is. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, optional, className, id, options, placeholder, ...select } = props;
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
        <select autoComplete="off" {...select} {...wiring} className={styles['control']}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
