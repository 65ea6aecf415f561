import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chips.module.css';

export interface ChipOption<V extends string | number> {
  value: V;
  label: ReactNode;
  /** Read aloud in place of the label, where the label is short ("L4" → "Lumbar 4"). */
  aloud?: string;
  disabled?: boolean;
}

interface ChipsWords<V extends string | number> {
  label: string;
  labelHidden?: boolean;
  options: readonly ChipOption<V>[];
  /** `wide`: all in one line, of one width, as for pain 0-10. */
  layout?: 'wrap' | 'wide';
  disabled?: boolean;
  error?: string | undefined;
}

interface OneProps<V extends string | number> extends ChipsWords<V> {
  value: V | null;
  onChange: (value: V | null) => void;
  /** A second press on the chosen chip lets go of it. */
  canClear?: boolean;
}

interface ManyProps<V extends string | number> extends ChipsWords<V> {
  value: readonly V[];
  onChange: (value: V[]) => void;
}

function ChipSet<V extends string | number>({
  kind,
  isOn,
  pick,
  letGo,
  ...words
}: ChipsWords<V> & {
  kind: 'radio' | 'checkbox';
  isOn: (value: V) => boolean;
  pick: (value: V) => void;
  letGo?: ((value: V) => void) | undefined;
}) {
  const name = useId();
  const { label, labelHidden = false, options, layout = 'wrap', disabled, error } = words;
  return (
    <fieldset
      className={styles['set']}
      disabled={disabled}
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={labelHidden ? 'pl-aloud' : styles['label']}>{label}</legend>
      <div className={styles[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(styles['chip'], isOn(option.value) && styles['on'])}
          >
            <input
              className={styles['input']}
              type={kind}
              name={name}
              checked={isOn(option.value)}
              disabled={option.disabled}
              aria-label={option.aloud}
              onChange={() => pick(option.value)}
              onClick={() => {
                if (isOn(option.value)) letGo?.(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${name}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A choice of one among few, all in sight. Arrow keys move, as in any radio group. */
export function Chips<V extends string | number>({
  value,
  onChange,
  canClear = false,
  ...words
}: OneProps<V>) {
  return (
    <ChipSet
      {...words}
      kind="radio"
      isOn={(one) => one === value}
      pick={onChange}
      letGo={canClear ? () => onChange(null) : undefined}
    />
  );
}

/** Any number among few, all in sight; given back in the order of the options. */
export function MultiChips<V extends string | number>({ value, onChange, ...words }: ManyProps<V>) {
  const order = words.options.map((option) => option.value);
  const toggle = (one: V) => {
    const next = value.includes(one) ? value.filter((other) => other !== one) : [...value, one];
    onChange(next.toSorted((left, right) => order.indexOf(left) - order.indexOf(right)));
  };
  return <ChipSet {...words} kind="checkbox" isOn={(one) => value.includes(one)} pick={toggle} />;
}
