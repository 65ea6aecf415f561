import { useState } from 'react';
import type { listCharges } from '../../../contract/money/charge.ts';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import { codeInWords } from '../../../domain/clinical/coding/code-words.ts';
import { dateInDigits } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import styles from './billing.module.css';

type Charges = ResponseOf<typeof listCharges>;

const pageRows = 100;

/** Each ledger entry with whom it concerns; its name opens the whole entry. */
export function ChargeTable({ charges, totals }: Pick<Charges, 'charges' | 'totals'>) {
  const [limit, setLimit] = useState(pageRows);
  return (
    <Stack>
      <Card padding="none">
        <DataTable
          caption="Charges, newest first"
          rows={charges.slice(0, limit)}
          rowKey={(row) => row.id}
          columns={[
            { key: 'day', header: 'Day', cell: (row) => dateInDigits(row.serviceDate), show: 'wide' },
            {
              key: 'patient',
              header: 'Patient',
              isRowHeader: true,
              cell: (row) => (
                <>
                  <Link to={`/patients/${row.patientId}`}>{patientName(row.patient)}</Link>
                  <span className={styles['under']}>
                    <Link to={`/consolidated/transaction/${row.id}`}>{row.description}</Link>
                    <br />
                    {dateInDigits(row.serviceDate)}
                  </span>
                </>
              ),
            },
            {
              key: 'what',
              header: 'Service',
              show: 'wide',
              cell: (row) => (
                <Link to={`/consolidated/transaction/${row.id}`} data-row-link>
                  {row.description}
                </Link>
              ),
            },
            { key: 'code', header: 'Code', cell: codeInWords, show: 'wide' },
            { key: 'units', header: 'Units', cell: (row) => row.units, align: 'end', show: 'wide' },
            {
              key: 'tax',
              header: 'Tax',
              cell: (row) => formatMoney(row.taxMinor),
              align: 'end',
              show: 'wide',
            },
            { key: 'total', header: 'Total', cell: (row) => formatMoney(row.totalMinor), align: 'end' },
          ]}
        />
      </Card>
      <div className={styles['foot']}>
        <span>
          {Math.min(limit, charges.length).toLocaleString('en-US')} of{' '}
          {charges.length.toLocaleString('en-US')} entries · in all {formatMoney(totals.totalMinor)}
        </span>
        {limit < charges.length ? (
          <Button onClick={() => setLimit(limit + pageRows)}>Show more</Button>
        ) : null}
      </div>
    </Stack>
  );
}
