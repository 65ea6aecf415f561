import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '../contract/values.ts';
import { DayScreen } from '../features/schedule/day.screen.tsx';
import { readDate } from './-read-date.ts';

/** `/schedule?date=2026-11-20`; without a date today, by the location's clock. */
export const Route = createFileRoute('/schedule/')({
  validateSearch: (search): { date?: PlainDate } => {
    const date = readDate(search['date']);
    return date === null ? {} : { date };
  },
  component: function Schedule() {
    return <DayScreen date={Route.useSearch().date} />;
  },
});
