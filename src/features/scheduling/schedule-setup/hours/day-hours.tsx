import Coffee from 'lucide-react/icons/coffee';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MultiChips } from '../../../../ui/fields/chips.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { nextRange, readRanges, withBreak, type RangeDraft } from './hours-draft.ts';
import { RangeRows } from './range-rows.tsx';
import styles from './hours.module.css';

interface DayHoursProps {
  /** 1 is Monday. */
  weekday: number;
  ranges: readonly RangeDraft[];
  faultAt: (path: string) => string | undefined;
  onChange: (ranges: readonly RangeDraft[]) => void;
  /** Gives these hours to other days too. */
  onCopy: (weekdays: readonly number[]) => void;
}

const workdays = [1, 2, 3, 4, 5];

/** One day of a week: its hours, a break in them, and the same hours for other days. */
export function DayHours({ weekday, ranges, faultAt, onChange, onCopy }: DayHoursProps) {
  const [copyTo, setCopyTo] = useState<number[] | null>(null);
  const { name } = weekdays[weekday - 1]!;
  const path = `days.${weekday - 1}`;
  const minutes = readRanges(ranges, path).ranges.reduce(
    (sum, { from, to }) => sum + Math.max(0, to - from),
    0,
  );
  const paused = withBreak(ranges);
  return (
    <fieldset className={styles['dayHours']} aria-label={name}>
      <div className={styles['dayHead']}>
        <span className={styles['dayName']}>{name}</span>
        <span className={styles['dayTotal']}>{ranges.length === 0 ? 'Off' : minutesInWords(minutes)}</span>
        <IconButton
          label={`${name}: add a break`}
          icon={<Coffee />}
          disabled={paused === null}
          onClick={() => paused && onChange(paused)}
        />
        <IconButton
          label={`${name}: copy to other days`}
          icon={<Copy />}
          aria-expanded={copyTo !== null}
          onClick={() => setCopyTo(copyTo === null ? workdays.filter((one) => one !== weekday) : null)}
        />
        <IconButton
          label={`${name}: add hours`}
          icon={<Plus />}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        />
      </div>
      <RangeRows label={name} ranges={ranges} path={path} faultAt={faultAt} onChange={onChange} />
      {copyTo === null ? null : (
        <div className={styles['copy']}>
          <MultiChips
            label={`${name}’s hours also on`}
            options={weekdays
              .filter((one) => one.weekday !== weekday)
              .map((one) => ({ value: one.weekday, label: one.short, aloud: one.name }))}
            value={copyTo}
            onChange={setCopyTo}
          />
          <Button
            size="small"
            disabled={copyTo.length === 0}
            onClick={() => {
              onCopy(copyTo);
              setCopyTo(null);
            }}
          >
            Copy
          </Button>
        </div>
      )}
    </fieldset>
  );
}
