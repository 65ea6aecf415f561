import { useId } from 'react';
import styles from './locations.module.css';

const colors = [
  ['', 'None'],
  ['#2a7f86', 'Teal'],
  ['#4d6fb3', 'Blue'],
  ['#8a5a9e', 'Plum'],
  ['#b3476b', 'Rose'],
  ['#b0562f', 'Clay'],
  ['#7a5c3e', 'Brown'],
  ['#5c7f3a', 'Moss'],
  ['#8a8f98', 'Grey'],
] as const;

/** The colour that marks a location's visits. One that is not among ours is kept as it is. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const name = useId();
  const isOurs = colors.some(([color]) => color === value);
  const offered = isOurs ? colors : [...colors, [value, 'As it is'] as const];
  return (
    <fieldset className={styles['colors']}>
      <legend>Colour of its visits</legend>
      <div>
        {offered.map(([color, label]) => (
          <label key={color} data-pl-tooltip={label}>
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
            <span className="pl-aloud">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
