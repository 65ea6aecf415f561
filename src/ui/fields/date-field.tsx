import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from './field.tsx';
import styles from './field.module.css';

export interface DateFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** `date` gives YYYY-MM-DD, `time` HH:MM, both without a zone. */
  kind?: 'date' | 'time';
}

/** A calendar date or a time of day, with the platform's own picker. Takes `register('name')` as it is. */
export function DateField(props: DateFieldProps) {
  const { label, labelHidden, hint, error, optional, className, id, kind = 'date', ...input } = props;
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
        <input
          autoComplete="off"
          {...input}
          {...wiring}
          type={kind}
          className={classNames(styles['control'], 'pl-figures')}
        />
      )}
    </Field>
  );
}
