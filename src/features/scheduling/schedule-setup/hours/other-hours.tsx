import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../../ui/buttons/button.tsx';
import { nextRange, type RangeDraft } from './hours-draft.ts';
import { RangeRows } from './range-rows.tsx';
import styles from './hours.module.css';
import setup from '../setup.module.css';

interface OtherHoursProps {
  ranges: readonly RangeDraft[];
  faultAt: (path: string) => string | undefined;
  onChange: (ranges: readonly RangeDraft[]) => void;
}

const mostRanges = 10;

/** The hours that hold on each of some days instead of the usual ones. */
export function OtherHours({ ranges, faultAt, onChange }: OtherHoursProps) {
  const fault = faultAt('ranges');
  return (
    <fieldset className={setup['group']}>
      <legend>Hours on each of these days</legend>
      <RangeRows label="Hours" ranges={ranges} path="ranges" faultAt={faultAt} onChange={onChange} />
      {fault === undefined ? null : <p className={styles['fault']}>{fault}</p>}
      {ranges.length >= mostRanges ? null : (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...ranges, nextRange(ranges)])}
          >
            Add hours
          </Button>
        </div>
      )}
    </fieldset>
  );
}
