import { useMemo } from 'react';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  listOnlineRequests,
  type OnlineNews,
  type OnlineRequest,
} from '../../contract/scheduling/online-booking.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead, type ReadState } from '../../session/reads/use-read.ts';
import { defineRead } from '../../sync/public.ts';

/** Who booked on the public page and waits for an answer; offline from the device's copy. */
export const onlineRequestsRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listOnlineRequests,
    request: { params: { clinicId } },
    topics: ['appointments', 'patients', 'clinic'],
  });

export interface OnlineRequests {
  readonly requests: readonly OnlineRequest[];
  readonly isOffered: boolean;
  readonly news?: readonly OnlineNews[] | undefined;
}

export function useOnlineRequests(): ReadState<OnlineRequests> {
  const { clinic } = useClinic();
  const mayWrite = useSession().can('schedule.write');
  return useRead(useMemo(() => (mayWrite ? onlineRequestsRead(clinic.ID) : null), [mayWrite, clinic.ID]));
}
