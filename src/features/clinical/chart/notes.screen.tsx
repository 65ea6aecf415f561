import type { PatientId } from '../../../contract/base/ids.ts';
import { useSession } from '../../../session/session-context.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import styles from './chart.module.css';
import { EncounterTimeline } from './encounter-timeline.tsx';

/** `/patients/$patient/notes`: every visit with its note, drafts first. */
export function NotesScreen({ patientId }: { patientId: PatientId }) {
  const mayRead = useSession().can('chart.read');
  return (
    <div className={styles['overview']}>
      <Page>
        <h1 className="pl-aloud">Notes</h1>
        {mayRead ? (
          <Card padding="none">
            <EncounterTimeline patientId={patientId} />
          </Card>
        ) : (
          <FaultState fault={{ statusCode: 403, message: '' }} what="notes" />
        )}
      </Page>
    </div>
  );
}
