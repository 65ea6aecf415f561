import { useState } from 'react';
import type { Minor } from '../../contract/values.ts';
import { TextField } from '../../ui/text-field.tsx';
import { feeInField, readFee } from './fee.ts';

interface FeeFieldProps {
  label: string;
  optional?: boolean;
  value: Minor | null;
  disabled: boolean;
  error?: string | undefined;
  /** Only for what is an amount, or for an emptied optional one. */
  onChange: (value: Minor | null) => void;
}

/** An amount of money as people type it. What is no amount stays in the field and says so. */
export function FeeField({ label, optional = false, value, disabled, error, onChange }: FeeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readFee(typed) === null && !(optional && typed.trim() === '');
  return (
    <TextField
      label={label}
      optional={optional}
      inputMode="decimal"
      unit="USD"
      value={typed ?? (value === null ? '' : feeInField(value))}
      disabled={disabled}
      error={isBad ? 'An amount as in 42 or 42.50.' : error}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const amount = readFee(text);
        if (amount !== null || (optional && text.trim() === '')) onChange(amount);
      }}
      onBlur={() => {
        if (!isBad) setTyped(null);
      }}
    />
  );
}
