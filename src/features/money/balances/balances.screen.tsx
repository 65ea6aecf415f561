import { useMemo, useState } from 'react';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { balancesRead } from '../../../data/money/balances.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useGo } from '../../../ui/buttons/link.tsx';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BalanceFigures } from './balance-figures.tsx';
import { BalanceFilters } from './balance-filters.tsx';
import { BalanceTable } from './balance-table.tsx';
import type { BalancesSearch } from './balances-search.ts';

const kinds = [
  { value: 'owing', label: 'Balances' },
  { value: 'credit', label: 'Credits' },
];

/** `/billing/balances`: who owes what, and since when; with `show=credit` who has credit. What is shown stands in the address. */
export function BalancesScreen({ search }: { search: BalancesSearch }) {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('ledger.read');
  const go = useGo();
  const on = dayAt(useNow(60_000), location.timezone);
  const { show, age, sort = 'balance', page = 0 } = search;
  const [name, setName] = useState('');
  const asked = useDebounced(name.trim(), 250);
  const kind = show ?? 'owing';
  const read = useMemo(
    () =>
      isAllowed
        ? balancesRead(clinic.ID, {
            kind,
            on,
            sort,
            page: String(page),
            ...(age === undefined ? {} : { age: String(age) as '0' }),
            ...(asked === '' ? {} : { name: asked }),
          })
        : null,
    [isAllowed, clinic.ID, kind, on, sort, page, age, asked],
  );
  const state = useRead(read);
  const open = (change: Partial<Record<keyof BalancesSearch, unknown>>) =>
    go('/billing/balances', {
      replace: true,
      search: { ...search, page: undefined, ...change } as Record<string, string>,
    });
  return (
    <Page>
      <PageHeader
        title="Patient balances"
        subtitle="Unapplied credit pays the oldest charges first"
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <Tabs
        label="Patient balances"
        items={kinds}
        value={kind}
        onChange={(next) => open({ show: next === 'credit' ? 'credit' : undefined, age: undefined })}
      >
        <Stack>
          <BalanceFilters
            name={name}
            age={kind === 'owing' ? age : null}
            sort={sort}
            onName={(next) => {
              setName(next);
              if (page > 0) open({});
            }}
            onChange={open}
          />
          <ReadStage state={state} what="patient balances" isAllowed={isAllowed}>
            {(data) => (
              <Stack>
                <BalanceFigures data={data} kind={kind} search={search} />
                <BalanceTable data={data} kind={kind} page={page} onPage={(next) => open({ page: next })} />
              </Stack>
            )}
          </ReadStage>
        </Stack>
      </Tabs>
    </Page>
  );
}
