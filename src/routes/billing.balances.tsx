import { createFileRoute } from '@tanstack/react-router';
import { readBalancesSearch } from '../features/money/balances/balances-search.ts';
import { BalancesScreen } from '../features/money/balances/balances.screen.tsx';

/** `/billing/balances?show=credit&age=1&sort=name&page=2`. */
export const Route = createFileRoute('/billing/balances')({
  validateSearch: readBalancesSearch,
  component: function Balances() {
    return <BalancesScreen search={Route.useSearch()} />;
  },
});
