import { createFileRoute } from '@tanstack/react-router';
import type { PlainDate } from '../contract/base/values.ts';
import { BillingScreen } from '../features/money/billing/billing.screen.tsx';
import { readDate } from './-read-date.ts';

/** `/billing?from=2026-03-02&to=2026-03-15&at=<location>`: the charges of these days; without them those of the last month. */
export const Route = createFileRoute('/billing/$')({
  validateSearch: (search): { from?: PlainDate; to?: PlainDate; at?: string } => {
    const [from, to] = [readDate(search['from']), readDate(search['to'])];
    if (from === null || to === null || from > to) return {};
    return { from, to, ...(typeof search['at'] === 'string' ? { at: search['at'] } : {}) };
  },
  component: function Billing() {
    const { from, to, at } = Route.useSearch();
    return (
      <BillingScreen
        key={`${from} ${to} ${at}`}
        section={Route.useParams()['_splat']}
        days={from && to ? { from, to, at } : undefined}
      />
    );
  },
});
