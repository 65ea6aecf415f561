import X from 'lucide-react/icons/x';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import type { RangeDraft } from './hours-draft.ts';
import styles from './hours.module.css';

interface RangeRowsProps {
  /** What the stretches are of: `Monday`. */
  label: string;
  ranges: readonly RangeDraft[];
  /** Where they are in the form: `days.0`. */
  path: string;
  faultAt: (path: string) => string | undefined;
  onChange: (ranges: readonly RangeDraft[]) => void;
}

/** The stretches of one day, each from a time to a time. What is between them is a break. */
export function RangeRows({ label, ranges, path, faultAt, onChange }: RangeRowsProps) {
  const put = (index: number, part: Partial<RangeDraft>) =>
    onChange(ranges.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return ranges.map((range, index) => (
    // The stretches of a form have no other identity than their position.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index} className={styles['range']}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          kind="time"
          label={`${label}${index === 0 ? '' : `, part ${index + 1}`}: ${end}`}
          labelHidden
          value={range[end]}
          step={300}
          error={faultAt(`${path}.${index}.${end}`)}
          onChange={(event) => put(index, { [end]: event.target.value })}
        />
      ))}
      <IconButton
        label={`Remove ${label}${index === 0 ? '' : `, part ${index + 1}`}`}
        icon={<X />}
        onClick={() => onChange(ranges.filter((_, at) => at !== index))}
      />
    </div>
  ));
}
