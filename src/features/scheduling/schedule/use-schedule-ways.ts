import { useCallback, useMemo } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import { turned } from '../../../domain/scheduling/schedule/schedule-views.ts';
import { useGo } from '../../../ui/buttons/link.tsx';
import { searchOf } from './schedule-address.ts';
import type { ScheduleShown } from './schedule-address.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';

/**
 * The ways from one view of the schedule to another, also by keys: F, D, W, M and A, T for today, [ and ] for what comes before
 * and after, N for a new booking.
 * @param onBook absent for those who may not book
 * @returns goes to what is shown now but for what is given
 */
export function useScheduleWays(
  here: ScheduleShown,
  today: PlainDate,
  onBook: (() => void) | undefined,
): (change: Partial<ScheduleShown>) => void {
  const go = useGo();
  const show = useCallback(
    (change: Partial<ScheduleShown>) =>
      go('/schedule', {
        search: searchOf({ ...here, ...change }, today),
        replace: (change.view ?? here.view) === here.view,
      }),
    [go, here, today],
  );
  const keys = useMemo(() => {
    const { view, date } = here;
    return {
      f: () => show({ view: 'flow' }),
      d: () => show({ view: 'day' }),
      w: () => show({ view: 'week' }),
      m: () => show({ view: 'month' }),
      a: () => show({ view: 'agenda' }),
      t: () => show({ date: today }),
      '[': () => show({ date: turned(view, date, -1) }),
      ']': () => show({ date: turned(view, date, 1) }),
      ...(onBook ? { n: onBook } : {}),
    };
  }, [show, here, today, onBook]);
  useScheduleKeys(keys);
  return show;
}
