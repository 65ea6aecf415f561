import { CloudCheck, HardDrive } from 'lucide-react';
import { patientName } from '../../domain/person-name.ts';
import { usePending } from '../../session/use-pending.ts';
import { useRead } from '../../session/use-read.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page, Stack } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { concernedPatientRead } from './sync.queries.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import { groupWaiting, type EntryGroup } from './waiting-entries.ts';
import styles from './sync.module.css';

/** `/settings/sync`: what this device holds that the server has not got yet, and what needs a person. */
export function SyncScreen() {
  const pending = usePending();
  const nowMs = useNow(30_000);
  const groups = groupWaiting(pending.ops);
  return (
    <Page>
      <PageHeader title="Waiting to be sent" subtitle={subtitleOf(pending)} />
      {!pending.isLoaded ? (
        <SkeletonLines />
      ) : groups.length === 0 ? (
        <NothingWaits isSure={pending.online === 'online'} />
      ) : (
        <Stack>
          {groups.map((group) => (
            <Group key={group.patientId ?? 'none'} group={group} nowMs={nowMs} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

/** Only a server that has answered can be said to have everything. */
function NothingWaits({ isSure }: { isSure: boolean }) {
  return (
    <EmptyState
      icon={isSure ? <CloudCheck /> : <HardDrive />}
      title={isSure ? 'Everything is on the server' : 'Nothing waits on this device'}
    >
      What you enter without a network appears here until it has arrived.
    </EmptyState>
  );
}

function subtitleOf({ counts, online, needsSignIn }: ReturnType<typeof usePending>): string {
  const held = counts.waiting + counts.sending;
  const parts = [
    counts.needsReview > 0 ? `${counts.needsReview} to review` : '',
    held > 0 ? `${held} saved on this device` : '',
    needsSignIn ? 'sign in again to send' : online === 'offline' ? 'the server cannot be reached' : '',
  ];
  return parts.filter(Boolean).join(' · ') || ' ';
}

function Group({ group, nowMs }: { group: EntryGroup; nowMs: number }) {
  const { patientId, clinicId, entries } = group;
  const patient = useRead(patientId === null ? null : concernedPatientRead(clinicId, patientId)).data;
  const title = patient ? patientName(patient) : patientId === null ? 'The clinic' : 'A patient';
  return (
    <Card
      title={title}
      aside={patientId === null ? null : <Link to={`/patients/${patientId}`}>Open chart</Link>}
    >
      <ul className={styles['entries']}>
        {entries.map((op) => (
          <WaitingEntry key={op.opId} op={op} nowMs={nowMs} />
        ))}
      </ul>
    </Card>
  );
}
