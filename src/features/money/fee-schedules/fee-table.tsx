import type { PlainDate } from '../../../contract/base/values.ts';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import { feeStatusInWords, whomInWords } from '../../../domain/clinics/fees/fee-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './fees.module.css';

interface FeeTableProps {
  schedules: readonly FeeSchedule[];
  today: PlainDate;
  onOpen: (schedule: FeeSchedule) => void;
}

/** The clinic's fee schedules: for whom, when, how many codes. */
export function FeeTable({ schedules, today, onOpen }: FeeTableProps) {
  const { clinic } = useClinic();
  const nameOf = (id: string) => clinic.locations.find(({ ID }) => ID === id)?.name ?? 'Another location';
  return (
    <Card>
      <DataTable
        caption="Fee schedules"
        rows={schedules}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Schedule',
            isRowHeader: true,
            cell: (row) => (
              <>
                <Button variant="quiet" onClick={() => onOpen(row)} data-row-link>
                  {row.name}
                </Button>
                <small className={styles['under']}>
                  {whomInWords(row, nameOf)} · {feeStatusInWords(row, today)}
                </small>
              </>
            ),
          },
          { key: 'whom', header: 'For', show: 'wide', cell: (row) => whomInWords(row, nameOf) },
          { key: 'days', header: 'Dates', show: 'wide', cell: (row) => feeStatusInWords(row, today) },
          { key: 'codes', header: 'Codes', align: 'end', cell: ({ lines }) => lines.length },
        ]}
      />
    </Card>
  );
}
