import type { DateEvidence, DateOrder } from '../../../../domain/base/time/typed-date.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import styles from '../transfer.module.css';

const orders = [
  { value: 'monthFirst', label: 'Month first: 3/4 is March 4' },
  { value: 'dayFirst', label: 'Day first: 3/4 is April 3' },
] as const;

interface DateOrderFieldProps {
  dates: DateEvidence;
  order: DateOrder | null;
  onChange: (order: DateOrder | null) => void;
}

/** Asked once, and only where the file itself does not show it. */
export function DateOrderField({ dates, order, onChange }: DateOrderFieldProps) {
  const { onlyDayFirst, onlyMonthFirst, either } = dates;
  if (onlyDayFirst + onlyMonthFirst + either === 0) return null;
  const why =
    onlyDayFirst > 0 && onlyMonthFirst > 0
      ? `The file contradicts itself: ${onlyDayFirst} birth dates can only have the day first, ${onlyMonthFirst} only the month. Those that do not fit your choice are listed with their line.`
      : either > 0 && onlyDayFirst + onlyMonthFirst === 0
        ? 'Nothing in the file shows whether day or month comes first in the birth dates. Check one patient you know.'
        : 'As the other birth dates of the file show it.';
  return (
    <div className={styles['stack']}>
      <Chips<DateOrder> label="Birth dates" options={orders} value={order} onChange={onChange} />
      <p className={styles['quiet']}>{why}</p>
    </div>
  );
}
