import HardDrive from 'lucide-react/icons/hard-drive';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { TimelineKind } from '../../../contract/reporting/timeline.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { hasHappened, timelineMonths } from '../../../domain/reporting/timeline.ts';
import { toInstant } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { openedWords, partialWords, zoneOf, type TimelinePlace } from './timeline-line.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useVisitKey } from '../../../ui/buttons/link.tsx';
import { useKeptPosition, type OpenedEntry } from '../../../data/reporting/timeline-position.ts';
import styles from './timeline.module.css';
import { useReturn } from './use-return.ts';
import { useTimeline } from './use-timeline.ts';

/** How far below the window the end of the list may be for the next page to be fetched. */
const aheadPx = 600;

/** Calls when the end of a list comes near, each time that there is more; nothing where a browser cannot tell. */
function useEndInSight(hasMore: boolean, onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const call = useEffectEvent(onEnd);
  useEffect(() => {
    if (!hasMore || end.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) call();
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore]);
  return end;
}

interface TimelineListProps {
  patientId: PatientId;
  /** None for all. */
  kinds: readonly TimelineKind[];
  /** Those that the role includes. */
  offered: readonly TimelineKind[];
}

/** The entries by month, and under them the way to earlier ones. Drawn anew for other kinds. */
export function TimelineList({ patientId, kinds: given, offered }: TimelineListProps) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const [kinds] = useState(given);
  const keeper = useKeptPosition(useVisitKey(), patientId, kinds);
  const { found, keep } = keeper;
  const timeline = useTimeline(clinic.ID, patientId, kinds, keeper);
  useReturn(found.opened, timeline.entries);
  const leaveFor = useCallback((opened: OpenedEntry) => keep({ opened }), [keep]);
  const nowMs = useNow(60_000);
  const mayReadNotes = can('chart.read');
  const place = useMemo(
    (): TimelinePlace => ({ patientId, clinic, location, mayReadNotes }),
    [patientId, clinic, location, mayReadNotes],
  );
  const months = useMemo(
    () =>
      timelineMonths(
        (timeline.entries ?? []).filter((entry) => hasHappened(entry, nowMs)),
        (entry) => zoneOf(entry, place),
      ),
    [timeline.entries, place, nowMs],
  );
  const end = useEndInSight(timeline.hasMore, timeline.showMore);
  if (timeline.fault) {
    return <FaultState fault={timeline.fault} what="the timeline" onRetry={timeline.refetch} />;
  }
  if (timeline.entries === null) return <SkeletonLines count={8} label="Loading the timeline" />;
  const shownKinds = kinds.length === 0 ? offered : kinds;
  const words = {
    whole: timeline.asOfMs === null ? '' : 'No connection: this is what this device kept.',
    pack: partialWords(shownKinds),
    opened: openedWords,
  }[timeline.reach];
  const asOf =
    timeline.asOfMs === null ? '' : ` As of ${momentInWords(toInstant(timeline.asOfMs), location.timezone)}.`;
  return (
    <>
      {words === '' ? null : (
        <p className={styles['note']} role="status">
          <HardDrive aria-hidden="true" /> {words}
          {asOf}
        </p>
      )}
      {months.length === 0 ? (
        <EmptyState title={kinds.length === 0 ? 'Nothing here yet' : 'Nothing of this kind here'}>
          {kinds.length === 0 ? 'Visits, notes, charges and messages appear here.' : null}
        </EmptyState>
      ) : null}
      {months.map(({ month, title, entries }) => (
        <Card key={month} title={title} padding="none" className={styles['month']}>
          <ul className={styles['list']}>
            {entries.map((entry) => (
              <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} place={place} onOpen={leaveFor} />
            ))}
          </ul>
        </Card>
      ))}
      {timeline.isLoadingMore && !timeline.earlierFault ? (
        <SkeletonLines count={4} label="Loading earlier entries" />
      ) : null}
      {timeline.earlierFault ? (
        <FaultState fault={timeline.earlierFault} what="the earlier part" onRetry={timeline.refetchEarlier} />
      ) : null}
      <div ref={end} className={styles['more']}>
        {timeline.hasMore ? <Button onClick={timeline.showMore}>Show more</Button> : null}
      </div>
    </>
  );
}
