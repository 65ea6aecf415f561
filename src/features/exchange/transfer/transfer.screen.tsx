import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ExportCard } from './export/export-card.tsx';
import { ImportCard } from './import-card.tsx';

/** `/settings/clinic/data`: everything of the clinic as a file, and patients out of one. */
export function TransferScreen() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOnline = useOnline();
  const [mayExport, mayImport] = [can('clinic.export'), can('patient.import')];
  return (
    <Page>
      <PageHeader
        title="Export and import"
        subtitle={isOnline ? clinic.name : 'Both need the server, which cannot be reached now'}
      />
      {mayExport || mayImport ? (
        <Stack>
          {mayExport ? <ExportCard key={clinic.ID} isOnline={isOnline} /> : null}
          {mayImport ? <ImportCard key={clinic.ID} isOnline={isOnline} /> : null}
        </Stack>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="export and import" />
      )}
    </Page>
  );
}
