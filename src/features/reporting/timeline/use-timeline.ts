import { useEffect, useMemo, useState } from 'react';
import type { ApiFault } from '../../../api/call/fault.ts';
import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import type { TimelineEnd, TimelineEntry, TimelineKind } from '../../../contract/reporting/timeline.ts';
import { distinctEntries } from '../../../domain/reporting/timeline.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { useRead, useReads } from '../../../session/reads/use-read.ts';
import type { PositionKeeper } from '../../../data/reporting/timeline-position.ts';
import { timelineRead, type TimelineBody } from '../../../data/reporting/timeline.reads.ts';

export interface TimelineState {
  /** Of the pages in sight, newest first; null before there is anything to show. */
  readonly entries: readonly TimelineEntry[] | null;
  /**
   * Whether it is the server's answer or a copy of it, put together from a day's pack, or picked from what was opened here: as
   * long as the server may still answer it counts as whole, and the rest as on its way.
   */
  readonly reach: 'whole' | 'pack' | 'opened';
  /** When what is shown was taken, where it is the device's copy and there is no network; else null. */
  readonly asOfMs: number | null;
  readonly hasMore: boolean;
  /** An earlier page is on its way, or all that a day's pack does not have. */
  readonly isLoadingMore: boolean;
  readonly showMore: () => void;
  /** There is nothing to show, and why. */
  readonly fault: ApiFault | null;
  readonly refetch: () => void;
  /** The pages in sight stand; the one before them could not be had. */
  readonly earlierFault: ApiFault | null;
  readonly refetchEarlier: () => void;
}

/** The answers up to the first that is missing. */
function untilGap(answers: readonly (TimelineBody | undefined)[]): readonly TimelineBody[] {
  const gap = answers.indexOf(undefined);
  return (gap < 0 ? answers : answers.slice(0, gap)) as readonly TimelineBody[];
}

/**
 * Where each earlier page begins, by what the one before it says now: something new at the top pushes an entry over the end of
 * a page, and the next one takes it in. A page whose forerunner has no answer stays where it was.
 */
function placesNow(
  places: readonly TimelineEnd[],
  answers: readonly (TimelineBody | undefined)[],
): TimelineEnd[] {
  const now: TimelineEnd[] = [];
  for (const [index, place] of places.entries()) {
    const before = answers[index];
    const next = before === undefined ? place : before.next;
    if (next === null) break;
    now.push(next);
  }
  return now;
}

/**
 * A patient's timeline, page by page. Whoever uses it is drawn anew for another patient or other kinds.
 * @param kinds which ones; none for all. The same list until it is another
 * @param place as many pages as it has are shown from the start; where those in sight begin is kept in it
 */
export function useTimeline(
  clinicId: ClinicId,
  patientId: PatientId,
  kinds: readonly TimelineKind[],
  { found, keep }: PositionKeeper,
): TimelineState {
  const { online } = usePending();
  const first = useRead(
    useMemo(() => timelineRead(clinicId, patientId, kinds), [clinicId, patientId, kinds]),
  );
  const isFiltered = kinds.length > 0;
  const whole = useRead(
    useMemo(() => (isFiltered ? timelineRead(clinicId, patientId) : null), [clinicId, patientId, isFiltered]),
  );
  const [places, setPlaces] = useState<readonly TimelineEnd[]>(found.pages);
  useEffect(() => keep({ pages: places }), [keep, places]);
  const reads = useMemo(
    () => places.map((place) => timelineRead(clinicId, patientId, kinds, place)),
    [clinicId, patientId, kinds, places],
  );
  const later = useReads(reads);
  const last = useRead(reads.at(-1) ?? null);

  const answers = useMemo(() => [first.data, ...later], [first.data, later]);
  const chain = placesNow(places, answers);
  if (!isSameJson(chain, places)) setPlaces(chain);

  const known = useMemo(() => untilGap(answers), [answers]);
  const rows = useMemo(() => distinctEntries(known.flatMap(({ entries }) => entries)), [known]);
  const isComplete = known.length === answers.length;
  // While a page is asked for again from another place, what stood there stays.
  const [stood, setStood] = useState(rows);
  if (isComplete && stood !== rows) setStood(rows);
  const shown = isComplete || rows.length >= stood.length ? rows : stood;

  // What is filtered and not here is taken from the whole timeline's first page, until the answer comes.
  const standIn =
    first.data === undefined && whole.data !== undefined
      ? whole.data.entries.filter(({ kind }) => kinds.includes(kind))
      : null;
  const isAlone = first.fault !== null || online === 'offline';
  const isStandIn = standIn !== null && (standIn.length > 0 || isAlone);
  const from = isStandIn ? whole : first;
  const isPack = from.data?.isPartial === true;
  const next = isComplete ? (known.at(-1)?.next ?? null) : null;
  return {
    entries: isStandIn ? standIn : first.data === undefined ? null : shown,
    reach: !isAlone ? 'whole' : isPack ? 'pack' : isStandIn ? 'opened' : 'whole',
    asOfMs: from.fromDevice && online === 'offline' ? from.takenAtMs : null,
    hasMore: next !== null,
    isLoadingMore: (isPack && !isAlone) || (places.length > 0 && last.isLoading),
    showMore: () => {
      if (next !== null) setPlaces([...places, next]);
    },
    fault: isStandIn ? null : first.fault,
    refetch: first.refetch,
    earlierFault: places.length > 0 ? last.fault : null,
    refetchEarlier: last.refetch,
  };
}
