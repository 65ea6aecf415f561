import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './color-field.module.css';

const colors = [
  ['#2a7f86', 'Teal'],
  ['#4d6fb3', 'Blue'],
  ['#8a5a9e', 'Plum'],
  ['#b3476b', 'Rose'],
  ['#b0562f', 'Clay'],
  ['#7a5c3e', 'Brown'],
  ['#5c7f3a', 'Moss'],
  ['#8a8f98', 'Gray'],
] as const;

/** The colours that are offered, in their order, as `#rrggbb`. */
export const offeredColors: readonly string[] = colors.map(([color]) => color);

interface ColorFieldProps {
  label: string;
  /** As `#rrggbb`; empty for none. */
  value: string;
  onChange: (color: string) => void;
  /** Whether none may be chosen. */
  canBeNone?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/** The colour that marks something in the schedule. One that is not among ours is kept as it is. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange, canBeNone = false, disabled = false, className } = props;
  const name = useId();
  const ours: readonly (readonly [string, string])[] = canBeNone ? [['', 'None'], ...colors] : colors;
  const isOurs = ours.some(([color]) => color === value);
  const offered = isOurs ? ours : [...ours, [value, 'As it is'] as const];
  return (
    <fieldset className={classNames(styles['colors'], className)} disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {offered.map(([color, words]) => (
          <label key={color} data-pl-tooltip={words}>
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span
              aria-hidden="true"
              className={styles['swatch']}
              style={color === '' ? undefined : { background: color }}
            />
            <span className="pl-aloud">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
