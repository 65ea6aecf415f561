import { useCallback, useMemo } from 'react';
import type { Appointment } from '../../contract/scheduling/appointment.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { listOnlineOffers } from '../../contract/scheduling/online-booking.ts';
import { lateCancelHours } from '../../domain/scheduling/visits/cancelling.ts';
import { defineRead } from '../../sync/public.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/reads/use-read.ts';

/** What of each location may be booked on its public page, and from when on a cancellation there is late. Offline from its copy. */
export const onlineOffersRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listOnlineOffers, request: { params: { clinicId } }, topics: ['clinic'] });

/**
 * From how many hours before its beginning on the cancellation of a visit is late: as its location tells those who book online,
 * so that one cancellation has one verdict, wherever it is made. The usual hours until that is known.
 */
export function useLateCancelHours(): (visit: Pick<Appointment, 'locationId'>) => number {
  const { clinic } = useClinic();
  const mayRead = useSession().can('schedule.read');
  const read = useMemo(() => (mayRead ? onlineOffersRead(clinic.ID) : null), [mayRead, clinic.ID]);
  const offers = useRead(read).data?.offers;
  return useCallback(
    (visit) =>
      offers?.find(({ locationId }) => locationId === visit.locationId)?.lateCancelHours ?? lateCancelHours,
    [offers],
  );
}
