import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './stepper.module.css';

export interface StepperProps extends FieldWords {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** A short word after the number: "units", "reps". */
  unit?: string;
  disabled?: boolean;
}

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** What is typed and pressed, turned into values between the ends. */
function useStepping({
  value,
  onChange,
  min,
  max,
  step,
}: Required<Pick<StepperProps, 'value' | 'onChange' | 'min' | 'max' | 'step'>>) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = (by: number) => {
    setTyped(null);
    onChange(within(value === null ? min : value + by, min, max));
  };
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange(null);
    const number = Number(text.replace(',', '.'));
    if (Number.isFinite(number) && number >= min && number <= max) onChange(number);
  };
  const leave = () => {
    const number = Number((typed ?? '').replace(',', '.'));
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onChange(within(number, min, max));
    setTyped(null);
  };
  const keys: Record<string, () => void> = {
    ArrowUp: () => move(step),
    ArrowDown: () => move(-step),
    PageUp: () => move(10 * step),
    PageDown: () => move(-10 * step),
    Home: () => onChange(min),
    End: () => onChange(max),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return { typed, move, type, leave, press };
}

/**
 * A number with − and +, for a thumb. Typing works too: the value follows each digit that is in the range, and what
 * is out of it is drawn to the nearest end when the field is left. An emptied field gives null.
 */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 0, max = 999, step = 1, unit, disabled = false, ...words } = props;
  // At an end a button rests and keeps the focus of who pressed it.
  const isLeast = (value ?? min) <= min;
  const isMost = value !== null && value >= max;
  const { typed, move, type, leave, press } = useStepping({ value, onChange, min, max, step });
  return (
    <Field {...words}>
      {(wiring) => (
        <span className={styles['stepper']}>
          <button
            type="button"
            aria-label={`${words.label}: less`}
            disabled={disabled}
            aria-disabled={isLeast}
            onClick={() => !isLeast && move(-step)}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            {...wiring}
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={value ?? undefined}
            aria-valuetext={value === null ? 'not set' : unit === undefined ? undefined : `${value} ${unit}`}
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={disabled}
            value={typed ?? value ?? ''}
            placeholder="–"
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={press}
          />
          {unit === undefined ? null : (
            <span className={styles['unit']} aria-hidden="true">
              {unit}
            </span>
          )}
          <button
            type="button"
            aria-label={`${words.label}: more`}
            disabled={disabled}
            aria-disabled={isMost}
            onClick={() => !isMost && move(step)}
          >
            <Plus aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
