import { HardDrive } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PatientId } from '../../contract/ids.ts';
import type { TimelineKind } from '../../contract/timeline.ts';
import { momentInWords } from '../../domain/day-words.ts';
import { timelineMonths } from '../../domain/timeline.ts';
import { toInstant } from '../../domain/clinic-day.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultState } from '../../ui/fault-state.tsx';
import { useKeptPlace } from '../../ui/kept-place.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { openedWords, partialWords, zoneOf, type TimelinePlace } from './timeline-line.ts';
import { TimelineRow } from './timeline-row.tsx';
import styles from './timeline.module.css';
import { useTimeline, type TimelineState } from './use-timeline.ts';

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

/**
 * Whoever comes back from an entry finds the focus on it, and it in sight.
 * @param entries what is drawn; null before there is anything
 */
function useWayBack(entries: TimelineState['entries']) {
  const { was, keep } = useKeptPlace<string>('timeline entry');
  const opened = useRef(was);
  useEffect(() => {
    if (opened.current === undefined || entries === null) return;
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement.matches('h1, h2, main');
    const entry = document.querySelector<HTMLElement>(`[data-entry="${opened.current}"]`);
    if (isFree && !entry) return;
    opened.current = undefined;
    if (isFree) entry?.focus();
  }, [entries]);
  return ({ target }: MouseEvent) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    if (entry?.dataset['entry'] !== undefined) keep(entry.dataset['entry']);
  };
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
  const timeline = useTimeline(clinic.ID, patientId, kinds);
  const onOpen = useWayBack(timeline.entries);
  const mayReadNotes = can('chart.read');
  const place = useMemo(
    (): TimelinePlace => ({ patientId, clinic, location, mayReadNotes }),
    [patientId, clinic, location, mayReadNotes],
  );
  const months = useMemo(
    () => timelineMonths(timeline.entries ?? [], (entry) => zoneOf(entry, place)),
    [timeline.entries, place],
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
          {kinds.length === 0
            ? 'Visits, notes and what follows from them stand here once there are any.'
            : null}
        </EmptyState>
      ) : null}
      {months.map(({ month, title, entries }) => (
        <Card key={month} title={title} padding="none" className={styles['month']}>
          {/* Its links are opened; which one is only noted here. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <ul className={styles['list']} onClick={onOpen}>
            {entries.map((entry) => (
              <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} place={place} />
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
