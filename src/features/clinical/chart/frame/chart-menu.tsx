import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePlus from 'lucide-react/icons/file-plus';
import HandCoins from 'lucide-react/icons/hand-coins';
import Hash from 'lucide-react/icons/hash';
import Pencil from 'lucide-react/icons/pencil';
import UserCheck from 'lucide-react/icons/user-check';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import { stepLabel, usualStep } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { useSession } from '../../../../session/session-context.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../../ui/overlays/menu-entry.ts';
import { useBook } from './book-context.ts';
import type { ChartNow } from './use-chart-now.ts';

const ChartNumberDialog = lazy(() => import('../number/chart-number.dialog.tsx'));
const ExportChartDialog = lazy(() => import('../export/export-chart.dialog.tsx'));

/** What else can be done with a chart; nothing where the role may do none of it. */
export function ChartMenu({ patient, now }: { patient: Patient; now: ChartNow }) {
  const { can } = useSession();
  const book = useBook();
  const go = useGo();
  const [opened, setOpened] = useState<'number' | 'export' | null>(null);
  const { moment, visit, start } = now;
  const step = visit === null ? null : usualStep(visit.status);
  const entry = (isOffered: boolean, item: MenuEntry): MenuEntry[] => (isOffered ? [item] : []);
  const items: MenuEntry[] = [
    ...entry(book !== null && moment !== 'book', {
      key: 'book',
      label: 'Book',
      icon: <CalendarPlus />,
      onSelect: () => book?.('now'),
    }),
    ...entry(start !== null && can('chart.write') && moment !== 'startNote' && moment !== 'continueNote', {
      key: 'note',
      label: 'Start note',
      icon: <FilePlus />,
      onSelect: () => void start?.(),
    }),
    ...entry(visit !== null && step !== null && moment !== 'checkIn' && can('schedule.write'), {
      key: 'step',
      label: visit && step ? stepLabel(visit.status, step) : '',
      icon: <UserCheck />,
      onSelect: () => visit && step && void isSaved(changeStatus(visit, step)),
    }),
    ...entry(can('payment.take'), {
      key: 'payment',
      label: 'Take payment',
      icon: <HandCoins />,
      onSelect: () => go(`/patients/${patient.id}/ledger`, { search: { take: 'payment' } }),
    }),
    ...entry(can('patient.write'), {
      key: 'edit',
      label: 'Edit details',
      icon: <Pencil />,
      onSelect: () => go(`/patients/${patient.id}/edit`),
    }),
    ...entry(can('patient.write'), {
      key: 'number',
      label: 'Change chart number',
      icon: <Hash />,
      onSelect: () => setOpened('number'),
    }),
    ...entry(can('chart.export'), {
      key: 'export',
      label: 'Export chart',
      icon: <Download />,
      onSelect: () => setOpened('export'),
    }),
  ];
  if (items.length === 0) return null;
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        label="More actions"
        items={items}
        placement="bottom-end"
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            variant="quiet"
            label="More actions"
            icon={<Ellipsis aria-hidden="true" />}
          />
        )}
      />
      <Suspense fallback={null}>
        {opened === 'number' ? <ChartNumberDialog patient={patient} onClose={close} /> : null}
        {opened === 'export' ? <ExportChartDialog patient={patient} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
