import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../features/money/reports/report-search.ts';
import { MoneyReportsScreen } from '../features/money/reports/reports.screen.tsx';
import { readDate } from './-read-date.ts';

/** `/billing/reports?kind=collections&by=day&from=2026-03-01&to=2026-03-31&at=<location>`. */
export const Route = createFileRoute('/billing/reports')({
  validateSearch: (search) => readReportSearch(search, readDate),
  component: function Reports() {
    return <MoneyReportsScreen search={Route.useSearch()} />;
  },
});
