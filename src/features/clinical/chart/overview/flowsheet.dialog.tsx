import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import type { Flowsheet } from '../../../../domain/clinical/examination/flowsheet.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DataTable } from '../../../../ui/figures/data-table.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

/** Everything that was measured, visit by visit. */
export function FlowsheetDialog({ sheet, onClose }: { sheet: Flowsheet; onClose: () => void }) {
  const { location } = useClinic();
  const visits = sheet.visits.map(({ id, startedAt }, at) => ({
    key: id,
    header: dateInDigits(dayAt(startedAt, location.timezone)),
    cell: ({ values }: Flowsheet['rows'][number]) => values[at] || '–',
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Flowsheet"
      size="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DataTable
        caption="Measures by visit"
        rows={sheet.rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'measure', header: 'Measure', cell: ({ name }) => name, isRowHeader: true },
          ...visits,
        ]}
      />
    </Dialog>
  );
}
