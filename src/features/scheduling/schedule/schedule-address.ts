import type { PlainDate } from '../../../contract/base/values.ts';
import type { ScheduleView } from '../../../domain/scheduling/schedule/schedule-views.ts';

/** What the address says of the schedule; absent means the day, today, the chosen location and its providers. */
export interface ScheduleSearch {
  view?: Exclude<ScheduleView, 'day'> | undefined;
  date?: PlainDate | undefined;
  at?: 'all' | undefined;
  by?: 'room' | undefined;
  /** A visit of these days that is to be opened; gone from the address once it is. */
  visit?: string | undefined;
  /** A booking is to be opened; gone from the address once it is. */
  book?: 'new' | undefined;
}

/** What is shown: the days, and what the columns of a day or a week are. */
export interface ScheduleShown {
  view: ScheduleView;
  date: PlainDate;
  /** Every open location, not only the chosen one. */
  isEverywhere: boolean;
  /** The rooms of the location in place of its providers. */
  isByRoom: boolean;
}

/** The address of a view: what is usual is left out, so that `/schedule` is always today. */
export function searchOf(shown: ScheduleShown, today: PlainDate): Record<string, string> {
  const { view, date, isEverywhere, isByRoom } = shown;
  return {
    ...(view === 'day' ? {} : { view }),
    ...(date === today ? {} : { date }),
    ...(isEverywhere ? { at: 'all' } : {}),
    ...(isByRoom && !isEverywhere ? { by: 'room' } : {}),
  };
}
