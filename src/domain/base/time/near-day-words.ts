import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from './clinic-day.ts';
import { shortDayInWords } from './day-words.ts';

/** `Today`, `Tomorrow`, `Thu, Dec 3`; of another year with it. */
export function nearDayInWords(date: PlainDate, today: PlainDate): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  const words = shortDayInWords(date);
  return date.slice(0, 4) === today.slice(0, 4) ? words.replace(/, \d{4}$/, '') : words;
}
