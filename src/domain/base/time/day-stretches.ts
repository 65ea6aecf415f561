import type { PlainDate } from '../../../contract/base/values.ts';

const daysOfWeek = 7;

/** A row of days. */
export interface DayStretch {
  readonly from: PlainDate;
  readonly days: number;
}

/**
 * Rows of days that cover some dates, so that what stands on them can be asked for in few calls: a gap of more than a week is
 * left out.
 * @param dates in order
 * @param longest days in one row
 */
export function stretchesOf(dates: readonly PlainDate[], longest: number): DayStretch[] {
  const found: { from: PlainDate; days: number }[] = [];
  for (const date of dates) {
    const last = found.at(-1);
    const days = last ? Temporal.PlainDate.from(last.from).until(date).days + 1 : 0;
    if (last && days <= longest && days - last.days <= daysOfWeek) last.days = Math.max(last.days, days);
    else found.push({ from: date, days: 1 });
  }
  return found;
}
