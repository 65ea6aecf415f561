import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { listBalances } from '../../../contract/money/balance.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { Figures } from '../../../ui/figures/figures.tsx';
import { ageInWords, type BalancesSearch } from './balances-search.ts';

interface BalanceFiguresProps {
  data: ResponseOf<typeof listBalances>;
  kind: 'owing' | 'credit';
  search: BalancesSearch;
}

/** The sums of all that is asked for; each age leads to those who owe something of it. */
export function BalanceFigures({ data: { totals, count }, kind, search }: BalanceFiguresProps) {
  const { page: _page, ...others } = search;
  const all = {
    label: `${count.toLocaleString('en-US')} ${count === 1 ? 'patient' : 'patients'}`,
    value: formatMoney(Math.abs(totals.balanceMinor)),
  };
  if (kind === 'credit') return <Figures items={[all]} />;
  return (
    <Figures
      items={[
        all,
        ...totals.ages.map((sum, at) => ({
          label: ageInWords(at),
          value: formatMoney(sum),
          rows: {
            to: '/billing/balances',
            search: { ...others, age: at },
          },
        })),
      ]}
    />
  );
}
