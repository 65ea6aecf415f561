import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

const ExportChartDialog = lazy(() => import('./export-chart.dialog.tsx'));

/** The way to the chart as a file, for those who may take it along. */
export function ExportChart({ patient }: { patient: Patient }) {
  const isAllowed = useSession().can('chart.export');
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        variant="plain"
        size="touch"
        icon={<Download aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportChartDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
