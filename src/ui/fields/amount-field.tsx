import { useState } from 'react';
import { amountInField, readAmount } from '../../lib/amount.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps {
  label: string;
  optional?: boolean;
  /** In cents. */
  value: number | null;
  disabled?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  /** Only for what is an amount, or for an emptied optional one. */
  onChange: (cents: number | null) => void;
}

/** An amount of money as people type it. What is no amount stays in the field and says so. */
export function AmountField(props: AmountFieldProps) {
  const { label, optional = false, value, disabled = false, error, className, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readAmount(typed) === null && !(optional && typed.trim() === '');
  return (
    <TextField
      label={label}
      optional={optional}
      className={className}
      inputMode="decimal"
      unit="USD"
      value={typed ?? (value === null ? '' : amountInField(value))}
      disabled={disabled}
      error={isBad ? 'An amount as in 42 or 42.50.' : error}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const cents = readAmount(text);
        if (cents !== null || (optional && text.trim() === '')) onChange(cents);
      }}
      onBlur={() => {
        if (!isBad) setTyped(null);
      }}
    />
  );
}
