import { useState } from 'react';
import { Check } from './check.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './new-secret-field.module.css';

interface NewSecretFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'spellCheck'> {
  /** How well what is typed would hold; null while nothing is. */
  told: { strength: string; words: string } | null;
  /** "Show the password". */
  showLabel: string;
}

/** A new password or passphrase, weighed while it is typed. It can be looked at, so it is typed once. */
export function NewSecretField({ told, showLabel, ...field }: NewSecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['field']}>
      <TextField
        maxLength={256}
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
      />
      <p className={styles['strength']} data-strength={told?.strength} role="status">
        {told?.words ?? ''}
      </p>
      <Check checked={isShown} onChange={setShown}>
        {showLabel}
      </Check>
    </div>
  );
}
