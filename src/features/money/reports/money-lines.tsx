import { useMemo } from 'react';
import type { RequestOf } from '../../../contract/base/endpoint.ts';
import {
  moneyLinesOnPage,
  type listMoneyLines,
  type MoneyLine,
} from '../../../contract/money/money-report.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { dateInDigits } from '../../../domain/base/time/day-words.ts';
import { accountInWords } from '../../../domain/money/reports/account-groups.ts';
import { moneyLinesRead } from '../../../data/money/money-reports.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { kindNames } from './report-words.ts';
import styles from './reports.module.css';

const entryAt = ({ chargeId, paymentId, patientId }: MoneyLine): string =>
  chargeId !== null
    ? `/consolidated/transaction/${chargeId}`
    : paymentId !== null
      ? `/patients/${patientId}/payments/${paymentId}`
      : `/patients/${patientId}/ledger`;

interface MoneyLinesProps {
  of: RequestOf<typeof listMoneyLines>['query'];
  onBack: () => void;
  onPage: (page: number) => void;
}

/** The entries behind one figure, each a link to its own page. */
export function MoneyLines({ of, onBack, onPage }: MoneyLinesProps) {
  const { clinic } = useClinic();
  const asked = JSON.stringify(of);
  const read = useMemo(
    () => moneyLinesRead(clinic.ID, JSON.parse(asked) as MoneyLinesProps['of']),
    [clinic.ID, asked],
  );
  const state = useRead(read);
  const page = Number(of.page);
  return (
    <Stack>
      <div className={styles['bar']}>
        <Button onClick={onBack}>Back to {kindNames[of.kind].toLowerCase()}</Button>
      </div>
      <ReadStage state={state} what="these entries">
        {({ lines, count, amountMinor }) => (
          <Stack>
            <Card padding="none">
              <DataTable
                caption="Entries, newest first"
                rows={lines}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'patient',
                    header: 'Patient',
                    isRowHeader: true,
                    cell: (line) => (
                      <Link to={entryAt(line)} data-row-link>
                        {line.patientName === '' ? 'Not a patient’s' : line.patientName}
                      </Link>
                    ),
                  },
                  {
                    key: 'day',
                    header: 'Day',
                    cell: ({ day, ownDay }) =>
                      ownDay === null
                        ? dateInDigits(day)
                        : `${dateInDigits(day)}, of ${dateInDigits(ownDay)}`,
                  },
                  {
                    key: 'what',
                    header: 'Account',
                    show: 'wide',
                    cell: ({ account }) => accountInWords(account),
                  },
                  {
                    key: 'amount',
                    header: 'Amount',
                    align: 'end',
                    cell: (line) => formatMoney(line.amountMinor),
                  },
                ]}
              />
            </Card>
            <div className={styles['foot']}>
              <span>
                {count.toLocaleString('en-US')} {count === 1 ? 'entry' : 'entries'} ·{' '}
                {formatMoney(amountMinor)}
              </span>
              {count <= moneyLinesOnPage ? null : (
                <span className={styles['acts']}>
                  <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
                    Previous
                  </Button>
                  <Button disabled={(page + 1) * moneyLinesOnPage >= count} onClick={() => onPage(page + 1)}>
                    Next
                  </Button>
                </span>
              )}
            </div>
          </Stack>
        )}
      </ReadStage>
    </Stack>
  );
}
