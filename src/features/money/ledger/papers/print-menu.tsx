import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { encountersRead } from '../../../../data/clinical/encounters.reads.ts';
import { billersRead, invoicesRead } from '../../../../data/money/invoices.reads.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';

const papers = [
  { key: 'superbill', label: 'Superbill' },
  { key: 'statement', label: 'Statement' },
  { key: 'invoices', label: 'Invoice' },
] as const;

/** What the papers need besides the ledger comes to this device with it: they print without a network then. */
function useKept(patientId: PatientId): void {
  const { clinic } = useClinic();
  const { can } = useSession();
  const readsNotes = can('chart.read');
  const isAllowed = can('ledger.read');
  useRead(useMemo(() => (isAllowed ? billersRead(clinic.ID) : null), [clinic.ID, isAllowed]));
  useRead(
    useMemo(() => (isAllowed ? invoicesRead(clinic.ID, patientId) : null), [clinic.ID, patientId, isAllowed]),
  );
  useRead(
    useMemo(
      () => (readsNotes ? encountersRead(clinic.ID, patientId) : null),
      [clinic.ID, patientId, readsNotes],
    ),
  );
}

/** The papers that a ledger prints; a receipt is printed from its payment. */
export function PrintMenu({ patientId }: { patientId: PatientId }) {
  const go = useGo();
  useKept(patientId);
  return (
    <Menu
      label="Print"
      placement="bottom-end"
      items={papers.map(({ key, label }) => ({
        key,
        label,
        onSelect: () => go(`/patients/${patientId}/ledger/${key}`),
      }))}
      renderTrigger={(trigger) => (
        <Button size="touch" icon={<Printer aria-hidden="true" />} {...trigger}>
          Print
        </Button>
      )}
    />
  );
}
