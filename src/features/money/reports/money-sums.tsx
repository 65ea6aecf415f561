import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import type { LocationId } from '../../../contract/base/ids.ts';
import {
  moneyGroups,
  type MoneyGroup,
  type MoneyKind,
  type MoneySum,
} from '../../../contract/money/money-report.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { byteOrderMark } from '../../../lib/files/csv-cell.ts';
import { moneyReportRead } from '../../../data/money/money-reports.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { downloadText } from '../../../ui/buttons/download.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import type { ReportSearch, Span } from './report-search.ts';
import { groupName, kindNames, sumInWords, sumsAsCsv } from './report-words.ts';
import styles from './reports.module.css';

interface MoneySumsProps {
  kind: MoneyKind;
  by: MoneyGroup;
  range: Span & { readonly locationId?: LocationId };
  search: ReportSearch;
  onGroup: (by: MoneyGroup) => void;
}

/** The figures of a report; each opens its rows. */
export function MoneySums({ kind, by, range, search, onGroup }: MoneySumsProps) {
  const { clinic, location } = useClinic();
  const { from, to, locationId } = range;
  const read = useMemo(
    () => moneyReportRead(clinic.ID, { kind, by, from, to, ...(locationId && { locationId }) }),
    [clinic.ID, kind, by, from, to, locationId],
  );
  const state = useRead(read);
  const save = () =>
    downloadText(
      byteOrderMark + sumsAsCsv(kind, by, state.data?.sums ?? []),
      'text/csv',
      `${kind}-by-${groupName(kind, by).toLowerCase().replaceAll(' ', '-')}-${from}-${to}.csv`,
    );
  return (
    <Stack>
      <div className={styles['bar']}>
        <Chips
          label="By"
          options={moneyGroups.map((value) => ({ value, label: groupName(kind, value) }))}
          value={by}
          onChange={(next) => onGroup(next ?? by)}
        />
        <span className={styles['acts']}>
          {state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : null}
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={(state.data?.count ?? 0) === 0}
            onClick={save}
          >
            Download CSV
          </Button>
        </span>
      </div>
      <ReadStage state={state} what={`the ${kindNames[kind].toLowerCase()} report`}>
        {({ sums, amountMinor, count }) =>
          count === 0 ? (
            <EmptyState title={`No ${kindNames[kind].toLowerCase()} in this period.`} />
          ) : (
            <SumTable
              kind={kind}
              by={by}
              search={search}
              sums={sums}
              count={count}
              amountMinor={amountMinor}
            />
          )
        }
      </ReadStage>
    </Stack>
  );
}

interface SumTableProps {
  kind: MoneyKind;
  by: MoneyGroup;
  search: ReportSearch;
  sums: readonly MoneySum[];
  count: number;
  amountMinor: number;
}

function SumTable({ kind, by, search, sums, count, amountMinor }: SumTableProps) {
  return (
    <Card padding="none">
      <DataTable
        caption={`${kindNames[kind]} by ${groupName(kind, by).toLowerCase()}`}
        rows={sums}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'of',
            header: groupName(kind, by),
            isRowHeader: true,
            cell: (sum) => (
              <Link to="/billing/reports" search={{ ...search, key: sum.key }} data-row-link>
                {sumInWords(by, sum)}
              </Link>
            ),
          },
          {
            key: 'count',
            header: 'Entries',
            align: 'end',
            cell: (sum) => sum.count.toLocaleString('en-US'),
          },
          {
            key: 'amount',
            header: 'Amount',
            align: 'end',
            cell: (sum) => formatMoney(sum.amountMinor),
          },
        ]}
        footer={
          <tr>
            <th scope="row">Total</th>
            <td className={styles['end']}>{count.toLocaleString('en-US')}</td>
            <td className={styles['end']}>{formatMoney(amountMinor)}</td>
          </tr>
        }
      />
    </Card>
  );
}
