import { useMemo, useState } from 'react';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { PatientId } from '../../../contract/base/ids.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { firstNoteLine } from '../../../domain/clinical/note/first-note-line.ts';
import { isEnteredInError } from '../../../domain/clinical/signing/signing-state.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import { SigningBadges } from './note/signing/signing-badges.tsx';
import styles from './chart.module.css';
import { encountersRead, timelinePage, type PageEnd } from '../../../data/clinical/encounters.reads.ts';

interface TimelineRowProps {
  encounter: Encounter;
  /** Whether its first line stands under it. */
  hasLine?: boolean;
}

/** One note in a list: its day, its state and its first line. */
export function TimelineRow({ encounter, hasLine = true }: TimelineRowProps) {
  const { location } = useClinic();
  const sync = useSyncState('encounter', encounter.id);
  const isStruck = isEnteredInError(encounter);
  const day = shortDayInWords(dayAt(encounter.startedAt, location.timezone));
  return (
    <li>
      <Link
        to={`/patients/${encounter.patientId}/encounters/${encounter.id}`}
        className={classNames(styles['row'], isStruck && styles['struck'])}
      >
        <span className={styles['rowHead']}>
          <span className={`${styles['day']} pl-figures`}>{day}</span>
          <SigningBadges encounter={encounter} isShort />
          {sync === 'server' ? null : <SyncMark state={sync} compact />}
          <span className={styles['by']}>{encounter.providerName}</span>
        </span>
        {hasLine && !isStruck ? <span className={styles['line']}>{firstNoteLine(encounter)}</span> : null}
      </Link>
    </li>
  );
}

/** A page of the timeline, and under it, once asked for, the page before. Drafts stand on top of the first one. */
export function EncounterTimeline({ patientId, before }: { patientId: PatientId; before?: PageEnd }) {
  const { clinic } = useClinic();
  const [wantsMore, setWantsMore] = useState(false);
  const read = useMemo(() => encountersRead(clinic.ID, patientId, before), [clinic.ID, patientId, before]);
  const { data, isLoading, fault, refetch } = useRead(read);
  if (fault) return <FaultState fault={fault} what="the visits" onRetry={refetch} />;
  if (isLoading || !data) return <SkeletonLines count={5} label="Loading visits" />;
  const drafts = data.encounters.filter((row) => row.status === 'draft' && !isEnteredInError(row));
  const past = data.encounters.filter((row) => !drafts.includes(row));
  const last = data.encounters.at(-1);
  if (!last) {
    return before === undefined ? (
      <EmptyState title="No visits yet">Notes appear here once started.</EmptyState>
    ) : null;
  }
  const mayHaveMore = data.encounters.length >= timelinePage;
  return (
    <>
      <ul className={styles['timeline']}>
        {[...drafts, ...past].map((encounter) => (
          <TimelineRow key={encounter.id} encounter={encounter} />
        ))}
      </ul>
      {mayHaveMore && !wantsMore ? (
        <Button variant="plain" onClick={() => setWantsMore(true)}>
          Show earlier visits
        </Button>
      ) : null}
      {wantsMore ? <EncounterTimeline patientId={patientId} before={last} /> : null}
    </>
  );
}
