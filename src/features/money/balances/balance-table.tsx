import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import {
  ageStarts,
  balancesOnPage,
  type listBalances,
  type PatientBalance,
} from '../../../contract/money/balance.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { dateInDigits } from '../../../domain/base/time/day-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { DataTable, type Column } from '../../../ui/figures/data-table.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { ageInWords } from './balances-search.ts';
import styles from './balances.module.css';

type Balances = ResponseOf<typeof listBalances>;
type Kind = 'owing' | 'credit';

const nameColumn: Column<PatientBalance> = {
  key: 'name',
  header: 'Patient',
  isRowHeader: true,
  cell: (row) => (
    <>
      <Link to={`/patients/${row.patientId}/ledger`} data-row-link>
        {row.patientName}
      </Link>
      <small className={styles['under']}>
        {row.oldestOpen === null ? '' : `Since ${dateInDigits(row.oldestOpen)}`}
      </small>
    </>
  ),
};
const money = (key: string, header: string, of: (row: PatientBalance) => number): Column<PatientBalance> => ({
  key,
  header,
  align: 'end',
  show: 'wide',
  cell: (row) => (of(row) === 0 ? '–' : formatMoney(of(row))),
});
const lastPaid: Column<PatientBalance> = {
  key: 'paid',
  header: 'Last payment',
  show: 'wide',
  cell: ({ lastPaidOn, lastPaidMinor }) =>
    lastPaidOn === null ? (
      'None'
    ) : (
      <span className={styles['line']}>
        {dateInDigits(lastPaidOn)} · {formatMoney(lastPaidMinor!)}
      </span>
    ),
};

const owingColumns: readonly Column<PatientBalance>[] = [
  nameColumn,
  ...ageStarts.map((_, at) => money(`age-${at}`, ageInWords(at), ({ ages }) => ages[at]!)),
  money('credit', 'Credit', ({ creditMinor }) => creditMinor),
  lastPaid,
  { ...money('balance', 'Balance', ({ balanceMinor }) => balanceMinor), show: 'always' },
];
const creditColumns: readonly Column<PatientBalance>[] = [
  nameColumn,
  money('open', 'Open charges', ({ openMinor }) => openMinor),
  lastPaid,
  { ...money('balance', 'Credit', ({ balanceMinor }) => 0 - balanceMinor), show: 'always' },
];

interface BalanceTableProps {
  data: Balances;
  kind: Kind;
  page: number;
  onPage: (page: number) => void;
}

/** A page of patients; each leads to the ledger. */
export function BalanceTable({ data, kind, page, onPage }: BalanceTableProps) {
  const { rows, count } = data;
  if (count === 0)
    return (
      <EmptyState title={kind === 'owing' ? 'No open balances.' : 'No patients have credit.'}>
        {kind === 'owing'
          ? 'Patients who owe something are listed here.'
          : 'Payments that aren’t applied to a charge are listed here.'}
      </EmptyState>
    );
  const last = Math.max(0, Math.ceil(count / balancesOnPage) - 1);
  return (
    <Stack>
      <Card padding="none">
        <DataTable
          caption={kind === 'owing' ? 'Patients with a balance' : 'Patients with credit'}
          rows={rows}
          rowKey={({ patientId }) => patientId}
          columns={kind === 'owing' ? owingColumns : creditColumns}
        />
      </Card>
      <div className={styles['foot']}>
        <span>
          {(page * balancesOnPage + Math.min(1, rows.length)).toLocaleString('en-US')}–
          {(page * balancesOnPage + rows.length).toLocaleString('en-US')} of {count.toLocaleString('en-US')}
        </span>
        {last === 0 ? null : (
          <span className={styles['pages']}>
            <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
              Previous
            </Button>
            <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
              Next
            </Button>
          </span>
        )}
      </div>
    </Stack>
  );
}
