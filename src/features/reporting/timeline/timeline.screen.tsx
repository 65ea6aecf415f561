import type { PatientId } from '../../../contract/base/ids.ts';
import { kindsInSight } from '../../../domain/reporting/timeline.ts';
import { useSession } from '../../../session/session-context.ts';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TimelineList } from './timeline-list.tsx';
import { kindLabels } from './timeline-line.ts';
import styles from './timeline.module.css';

interface TimelineScreenProps {
  patientId: PatientId;
  /** Of the address: the kinds that are looked at, with commas; what is none of them is passed over. */
  kinds?: string;
}

/** `/patients/$patientId/timeline?kinds=`: all that happened with a patient in one list, newest first. */
export function TimelineScreen({ patientId, kinds = '' }: TimelineScreenProps) {
  const { can } = useSession();
  const offered = kindsInSight(can);
  const go = useGo();
  const asked = kinds.split(',');
  const chosen = offered.filter((kind) => asked.includes(kind));
  return (
    <Page>
      <PageHeader title="Timeline" isTitleAloud />
      {can('patient.read') ? (
        <>
          <div className={styles['filter']}>
            <MultiChips
              label="Show only"
              options={offered.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
              value={chosen}
              onChange={(next) =>
                go(`/patients/${patientId}/timeline`, {
                  search: next.length === 0 ? {} : { kinds: next.join(',') },
                  replace: true,
                })
              }
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
