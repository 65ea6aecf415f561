import { useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './builder.module.css';

interface NumberLimitsProps {
  min: number | null;
  max: number | null;
  onChange: (part: { min: number | null } | { max: number | null }) => void;
}

/** The least and the most that a number may be. */
export function NumberLimits({ min, max, onChange }: NumberLimitsProps) {
  return (
    <div className={styles['two']}>
      <Limit label="At least" value={min} onChange={(next) => onChange({ min: next })} />
      <Limit label="At most" value={max} onChange={(next) => onChange({ max: next })} />
    </div>
  );
}

function Limit({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const number = typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));
  const isWrong = number !== null && !(Math.abs(number) <= 1e9);
  return (
    <TextField
      label={label}
      optional
      inputMode="decimal"
      maxLength={12}
      error={isWrong ? 'Type a number.' : undefined}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value.trim() === '' ? null : Number(target.value.trim().replace(',', '.'));
        onChange(next !== null && Math.abs(next) <= 1e9 ? next : null);
      }}
    />
  );
}
