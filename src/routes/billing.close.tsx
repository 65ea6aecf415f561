import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '../contract/base/values.ts';
import { CloseScreen } from '../features/money/close/close.screen.tsx';
import { readDate } from './-read-date.ts';

/** `/billing/close?day=2026-03-02`: without a day that of today. */
export const Route = createFileRoute('/billing/close')({
  validateSearch: (search): { day?: PlainDate } => {
    const day = readDate(search['day']);
    return day === null ? {} : { day };
  },
  component: function Close() {
    const { day } = Route.useSearch();
    return <CloseScreen day={day} />;
  },
});
