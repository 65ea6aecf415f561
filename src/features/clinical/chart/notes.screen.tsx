import type { PatientId } from '../../../contract/base/ids.ts';
import { useSession } from '../../../session/session-context.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EncounterTimeline } from './encounter-timeline.tsx';

/** `/patients/$patient/notes`: every visit with its note, drafts first. */
export function NotesScreen({ patientId }: { patientId: PatientId }) {
  const mayRead = useSession().can('chart.read');
  return (
    <Page>
      <PageHeader title="Notes" isTitleAloud />
      {mayRead ? (
        <Card padding="none">
          <EncounterTimeline patientId={patientId} />
        </Card>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="notes" />
      )}
    </Page>
  );
}
