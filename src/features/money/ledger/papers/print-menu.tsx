import Printer from 'lucide-react/icons/printer';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';

const papers = [
  { key: 'superbill', label: 'Superbill' },
  { key: 'statement', label: 'Statement' },
  { key: 'invoices', label: 'Invoice' },
] as const;

/** The papers that a ledger prints; a receipt is printed from its payment. */
export function PrintMenu({ patientId }: { patientId: PatientId }) {
  const go = useGo();
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
