import type { LocationId } from '../../../contract/base/ids.ts';
import { moneyKinds } from '../../../contract/money/money-report.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useGo } from '../../../ui/buttons/link.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { MonthEnd } from './month-end.tsx';
import { MoneyLines } from './money-lines.tsx';
import { MoneySums } from './money-sums.tsx';
import { ReportRange } from './report-range.tsx';
import { usualSpans, type ReportSearch } from './report-search.ts';
import { basisOf, kindNames } from './report-words.ts';

const kinds = [...moneyKinds, 'month-end' as const].map((value) => ({ value, label: kindNames[value] }));

/** `/billing/reports`: what was produced, collected, adjusted and taxed, and the month end; every figure opens its rows. */
export function MoneyReportsScreen({ search }: { search: ReportSearch }) {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('ledger.read');
  const go = useGo();
  const today = dayAt(useNow(60_000), location.timezone);
  const [, month] = usualSpans(today);
  const { kind = 'production', by = 'what', from = month!.from, to = month!.to, at, key, page = 0 } = search;
  const isLocation = clinic.locations.some(({ ID }) => ID === at);
  const range = { from, to, ...(isLocation ? { locationId: at as LocationId } : {}) };
  const open = (change: Partial<Record<keyof ReportSearch, string | number | undefined>>, replace = true) =>
    go('/billing/reports', {
      replace,
      search: { ...search, key: undefined, page: undefined, ...change },
    });
  return (
    <Page>
      <PageHeader title="Reports" subtitle={basisOf[kind]} />
      {isAllowed ? (
        <Stack>
          <ReportRange
            span={{ from, to }}
            today={today}
            at={isLocation ? at : undefined}
            locations={clinic.locations}
            onChange={open}
          />
          <Tabs label="Reports" items={kinds} value={kind} onChange={(next) => open({ kind: next })}>
            {kind === 'month-end' ? (
              <MonthEnd range={range} search={search} />
            ) : key === undefined ? (
              <MoneySums
                kind={kind}
                by={by}
                range={range}
                search={search}
                onGroup={(next) => open({ by: next })}
              />
            ) : (
              <MoneyLines
                of={{ ...range, kind, by, key, page: String(page) }}
                onBack={() => open({})}
                onPage={(next) => open({ key, page: next })}
              />
            )}
          </Tabs>
        </Stack>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="reports" />
      )}
    </Page>
  );
}
