import { useEffect } from 'react';
import { minPassphraseLength, passphraseInWords } from '../../domain/access/passphrase.ts';
import { NewSecretField } from '../../ui/fields/new-secret-field.tsx';

interface PassphraseFieldProps {
  id: string;
  /** What others know of the person: their names, their address. */
  known: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (passphrase: string) => void;
}

/** A new passphrase, with how well it would hold told while it is typed. */
export function PassphraseField({ id, known, value, error, onChange }: PassphraseFieldProps) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const told = value === '' ? null : passphraseInWords(value, known);
  return (
    <NewSecretField
      id={id}
      label="Passphrase for this device"
      hint={`At least ${minPassphraseLength} characters. Four words that have nothing to do with each other are good.`}
      showLabel="Show the passphrase"
      told={told}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
