import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { TimelineEnd, TimelineKind } from '../../../contract/reporting/timeline.ts';
import { useVisitKey } from '../../../ui/buttons/link.tsx';

/** An entry that was opened from the timeline. */
export interface OpenedEntry {
  /** Of its link on the page. */
  readonly elementId: string;
  /** How far below the upper edge of the window it stood. */
  readonly topPx: number;
}

/** Where somebody is on a timeline. */
export interface KeptPlace {
  /** Where each page after the first begins. */
  readonly pages: readonly TimelineEnd[];
  readonly opened: OpenedEntry | null;
}

const start: KeptPlace = { pages: [], opened: null };
const room = 'timeline place';

export interface PlaceKeeper {
  /** Where they were when they left this visit of the timeline; the start for a visit that is new. */
  readonly found: KeptPlace;
  readonly keep: (part: Partial<KeptPlace>) => void;
}

/**
 * The place on a timeline, for whoever comes back to the same visit of it in the browser's history. It lies in memory alone, beside
 * the answers that were read, and goes with them at a lock and at the sign-out: nothing of it is stored.
 */
export function useKeptPlace(patientId: PatientId, kinds: readonly TimelineKind[]): PlaceKeeper {
  const client = useQueryClient();
  const visit = useVisitKey();
  const [key] = useState(() => [room, visit, patientId, kinds.join()]);
  const [found] = useState(() => client.getQueryData<KeptPlace>(key) ?? start);
  const keep = useCallback(
    (part: Partial<KeptPlace>) => {
      // However long what was opened is looked at.
      client.setQueryDefaults([room], { gcTime: Infinity });
      client.setQueryData<KeptPlace>(key, (before = start) => ({ ...before, ...part }));
    },
    [client, key],
  );
  return { found, keep };
}
