import { useEffect } from 'react';
import type { ScheduleShown } from './schedule-address.ts';
import type { useOpened } from './use-opened.ts';

interface Addressed {
  visitId: string | undefined;
  isBooking: boolean | undefined;
}

/** Opens what the address names, a visit or a booking, once: then it is no longer named there. */
export function useAddressed(
  { visitId, isBooking = false }: Addressed,
  mayWrite: boolean,
  { openVisit, openBooking }: Pick<ReturnType<typeof useOpened>, 'openVisit' | 'openBooking'>,
  show: (change: Partial<ScheduleShown>) => void,
): void {
  'use no memo';
  useEffect(() => {
    if (visitId === undefined && !isBooking) return;
    if (visitId !== undefined) openVisit(visitId);
    else if (mayWrite) openBooking();
    show({});
  }, [visitId, isBooking, mayWrite, openVisit, openBooking, show]);
}
