import { X } from 'lucide-react';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { RangeDraft } from './hours-draft.ts';
import styles from './hours.module.css';

interface RangeRowsProps {
  /** What the stretches are of: `Monday`. */
  label: string;
  ranges: readonly RangeDraft[];
  /** Where they stand in the form: `days.0`. */
  path: string;
  faultAt: (path: string) => string | undefined;
  onChange: (ranges: readonly RangeDraft[]) => void;
}

/** The stretches of one day, each from a time to a time. What lies between them is a break. */
export function RangeRows({ label, ranges, path, faultAt, onChange }: RangeRowsProps) {
  const put = (place: number, part: Partial<RangeDraft>) =>
    onChange(ranges.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return ranges.map((range, place) => (
    // The stretches of a form have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={place} className={styles['range']}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          kind="time"
          label={`${label}${place === 0 ? '' : `, part ${place + 1}`}: ${end}`}
          labelHidden
          value={range[end]}
          step={300}
          error={faultAt(`${path}.${place}.${end}`)}
          onChange={(event) => put(place, { [end]: event.target.value })}
        />
      ))}
      <IconButton
        label={`Remove ${label}${place === 0 ? '' : `, part ${place + 1}`}`}
        icon={<X />}
        onClick={() => onChange(ranges.filter((_, at) => at !== place))}
      />
    </div>
  ));
}
