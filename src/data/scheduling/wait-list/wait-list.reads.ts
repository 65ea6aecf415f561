import { useMemo } from 'react';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { listWaiting, type WaitEntry } from '../../../contract/scheduling/wait-list.ts';
import { inTurnOfWaiting } from '../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import type { ReadState } from '../../../session/reads/use-read.ts';
import { defineRead, overlayRows, type Pending } from '../../../sync/public.ts';

const stillWaits = ({ ended }: WaitEntry) => ended === null;

/** Who waits for a visit, with what this device has entered, in their turn; offline from its copy or a day's pack. */
export function waitListRead(clinicId: ClinicId) {
  const laid = (entries: readonly WaitEntry[], pending: Pending, takenAtMs: number) => ({
    entries: inTurnOfWaiting(overlayRows(entries, 'waitEntry', pending, takenAtMs, stillWaits)),
  });
  return defineRead({
    endpoint: listWaiting,
    request: { params: { clinicId } },
    topics: ['appointments', 'patients'],
    overlay: (body, pending, takenAtMs) => laid(body.entries, pending, takenAtMs),
    fromPack: (pack) => pack.waiting && { entries: pack.waiting },
    // Put on the list on this device, which has not seen the rest of it yet.
    fromPending: (pending) => {
      const list = laid([], pending, 0);
      return list.entries.length === 0 ? undefined : list;
    },
  });
}

export function useWaitList(): ReadState<{ readonly entries: readonly WaitEntry[] }> {
  const { clinic } = useClinic();
  const mayRead = useSession().can('schedule.read');
  return useRead(useMemo(() => (mayRead ? waitListRead(clinic.ID) : null), [mayRead, clinic.ID]));
}
