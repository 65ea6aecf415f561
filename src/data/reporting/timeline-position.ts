import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PatientId } from '../../contract/base/ids.ts';
import type { TimelineEnd, TimelineKind } from '../../contract/reporting/timeline.ts';

/** An entry that was opened from the timeline. */
export interface OpenedEntry {
  /** Of its link on the page. */
  readonly elementId: string;
  /** How far below the upper edge of the window it stood. */
  readonly topPx: number;
}

/** Where somebody is on a timeline. */
export interface KeptPosition {
  /** Where each page after the first begins. */
  readonly pages: readonly TimelineEnd[];
  readonly opened: OpenedEntry | null;
}

const start: KeptPosition = { pages: [], opened: null };
const room = 'timeline position';

export interface PositionKeeper {
  /** Where they were when they left this visit of the timeline; the start for a visit that is new. */
  readonly found: KeptPosition;
  readonly keep: (part: Partial<KeptPosition>) => void;
}

/**
 * The position on a timeline, for whoever comes back to the same visit of it in the browser's history. It lies in memory alone, beside
 * the answers that were read, and goes with them at a lock and at the sign-out: nothing of it is stored.
 * @param visit the key of this visit of the page in the history
 */
export function useKeptPosition(
  visit: string,
  patientId: PatientId,
  kinds: readonly TimelineKind[],
): PositionKeeper {
  const client = useQueryClient();
  const [key] = useState(() => [room, visit, patientId, kinds.join()]);
  const [found] = useState(() => client.getQueryData<KeptPosition>(key) ?? start);
  const keep = useCallback(
    (part: Partial<KeptPosition>) => {
      // However long what was opened is looked at.
      client.setQueryDefaults([room], { gcTime: Infinity });
      client.setQueryData<KeptPosition>(key, (before = start) => ({ ...before, ...part }));
    },
    [client, key],
  );
  return { found, keep };
}
