import type { ReactNode } from 'react';
import type { PatientId } from '../../contract/ids.ts';
import type { TimelineKind } from '../../contract/timeline.ts';
import { kindsInSight } from '../../domain/timeline.ts';
import { useSession } from '../../session/session-context.ts';
import { useKept } from '../../session/use-kept.ts';
import { MultiChips } from '../../ui/chips.tsx';
import { FaultState } from '../../ui/fault-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TimelineList } from './timeline-list.tsx';
import { kindLabels } from './timeline-line.ts';
import styles from './timeline.module.css';

interface TimelineScreenProps {
  patientId: PatientId;
  /** Whose it is; the route brings it from the chart. */
  banner?: ReactNode;
}

/** `/patients/$patientId/timeline`: all that happened with a patient in one list, newest first. */
export function TimelineScreen({ patientId, banner }: TimelineScreenProps) {
  const { can } = useSession();
  const offered = kindsInSight(can);
  const [kept, setChosen] = useKept<readonly TimelineKind[]>('timeline kinds', [], 'place');
  // A role may have been put on that does not include what was chosen.
  const chosen = kept.filter((kind) => offered.includes(kind));
  return (
    <Page>
      {banner}
      <PageHeader
        title="Timeline"
        back={<Link to={`/patients/${patientId}`}>Chart</Link>}
        subtitle="Everything that happened, newest first"
      />
      {can('patient.read') ? (
        <>
          <div className={styles['filter']}>
            <MultiChips
              label="Show only"
              options={offered.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
          <TimelineList
            key={chosen.join()}
            patientId={patientId}
            kinds={chosen.length === offered.length ? [] : chosen}
            offered={offered}
          />
        </>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="this timeline" />
      )}
    </Page>
  );
}
