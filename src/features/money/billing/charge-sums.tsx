import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { listCharges } from '../../../contract/money/charge.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { Bars } from '../../../ui/figures/bars.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Stack } from '../../../ui/page/page.tsx';

type Sums = ResponseOf<typeof listCharges>;

/** Which codes brought what in; a charge without a code stands under its own name. */
export function ChargesByCode({ rows }: { rows: Sums['byCode'] }) {
  const sorted = rows.toSorted((a, b) => b.amountMinor - a.amountMinor);
  const nameOf = (code: string) => (code === '' ? 'No code' : code);
  return (
    <Stack>
      <Card>
        <Bars
          label="Charged by code"
          valueHeader="Charged"
          bars={sorted.map((row) => ({
            key: row.cptCode,
            label: nameOf(row.cptCode),
            value: row.amountMinor,
            shown: formatMoney(row.amountMinor),
          }))}
        />
      </Card>
      <Card padding="none">
        <DataTable
          caption="Charges by code"
          rows={sorted}
          rowKey={(row) => row.cptCode}
          columns={[
            { key: 'code', header: 'Code', cell: (row) => nameOf(row.cptCode), isRowHeader: true },
            { key: 'units', header: 'Units', cell: (row) => row.units.toLocaleString('en-US'), align: 'end' },
            { key: 'amount', header: 'Charged', cell: (row) => formatMoney(row.amountMinor), align: 'end' },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** What each day brought in. */
export function ChargesByDay({ rows }: { rows: Sums['byDay'] }) {
  return (
    <Stack>
      <Card>
        <Bars
          label="Charged by day"
          valueHeader="Charged"
          bars={rows.map((row) => ({
            key: row.date,
            label: shortDayInWords(row.date),
            value: row.amountMinor,
            shown: formatMoney(row.amountMinor),
          }))}
        />
      </Card>
      <Card padding="none">
        <DataTable
          caption="Charges by day"
          rows={rows}
          rowKey={(row) => row.date}
          columns={[
            { key: 'day', header: 'Day', cell: (row) => shortDayInWords(row.date), isRowHeader: true },
            {
              key: 'count',
              header: 'Entries',
              cell: (row) => row.count.toLocaleString('en-US'),
              align: 'end',
            },
            { key: 'amount', header: 'Charged', cell: (row) => formatMoney(row.amountMinor), align: 'end' },
          ]}
        />
      </Card>
    </Stack>
  );
}
