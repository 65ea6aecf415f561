import { createFileRoute } from '@tanstack/react-router';
import { scheduleViews } from '../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleSearch } from '../features/scheduling/schedule/schedule-address.ts';
import { ScheduleScreen } from '../features/scheduling/schedule/schedule.screen.tsx';
import { readDate } from './-read-date.ts';

/**
 * `/schedule?view=week&date=2026-11-20&at=all`, `view=flow` for the day as it runs, or `by=room` for the rooms of the location; without a view the day, without
 * a date today by the location's clock. With `visit` that visit of these days lies open.
 */
export const Route = createFileRoute('/schedule/')({
  validateSearch: (search): ScheduleSearch => {
    const date = readDate(search['date']);
    const view = scheduleViews.find((one) => one === search['view']);
    const { visit } = search;
    return {
      ...(view === undefined || view === 'day' ? {} : { view }),
      ...(date === null ? {} : { date }),
      ...(search['at'] === 'all' ? { at: 'all' } : {}),
      ...(search['by'] === 'room' ? { by: 'room' } : {}),
      ...(typeof visit === 'string' && /^[\da-f-]{36}$/.test(visit) ? { visit } : {}),
    };
  },
  component: function Schedule() {
    const { view, date, at, by, visit } = Route.useSearch();
    const isEverywhere = at === 'all';
    return (
      <ScheduleScreen
        view={view}
        date={date}
        isEverywhere={isEverywhere}
        isByRoom={by === 'room' && !isEverywhere}
        visitId={visit}
      />
    );
  },
});
