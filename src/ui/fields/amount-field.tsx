import { useState } from 'react';
import { amountFault, amountInField, readAmount } from '../../lib/amount.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps {
  label: string;
  /** Read aloud only, where what stands next to it says the same. */
  isLabelHidden?: boolean;
  optional?: boolean;
  /** In cents. */
  value: number | null;
  disabled?: boolean;
  error?: string | undefined;
  className?: string | undefined;
  /** Whether what is no amount is told as null: where it is taken at once, the amount of before would be a lie. */
  isExact?: boolean;
  /** Only for what is an amount, or for an emptied optional one. */
  onChange: (cents: number | null) => void;
}

/** An amount of money as people type it. What is no amount stays in the field and says so. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    isLabelHidden = false,
    optional = false,
    value,
    disabled = false,
    error,
    className,
    isExact = false,
    onChange,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readAmount(typed) === null && !(optional && typed.trim() === '');
  return (
    <TextField
      label={label}
      labelHidden={isLabelHidden}
      optional={optional}
      className={className}
      inputMode="decimal"
      unit="USD"
      value={typed ?? (value === null ? '' : amountInField(value))}
      disabled={disabled}
      error={isBad && typed.trim() !== '' ? amountFault(typed)! : error}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const cents = readAmount(text);
        if (cents !== null || isExact || (optional && text.trim() === '')) onChange(cents);
      }}
      onBlur={() => {
        if (!isBad) setTyped(null);
      }}
    />
  );
}
