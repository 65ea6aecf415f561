import { useMemo } from 'react';
import type { ClinicId } from '../../contract/base/ids.ts';
import { listHeldTimes, type HeldTime } from '../../contract/scheduling/online-booking.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/reads/use-read.ts';
import { defineRead } from '../../sync/public.ts';

/** The times that are held for those who booked online, of the whole clinic; offline from the device's copy. */
export const heldTimesRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listHeldTimes,
    request: { params: { clinicId } },
    topics: ['appointments', 'clinic'],
  });

const none: readonly HeldTime[] = [];

/** None as long as nothing is known of them: a schedule is shown without waiting for it. */
export function useHeldTimes(): readonly HeldTime[] {
  const { clinic } = useClinic();
  const mayRead = useSession().can('schedule.read');
  const read = useMemo(() => (mayRead ? heldTimesRead(clinic.ID) : null), [mayRead, clinic.ID]);
  return useRead(read).data?.held ?? none;
}
