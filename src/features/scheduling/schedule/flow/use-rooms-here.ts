import { useMemo } from 'react';
import type { Resource } from '../../../../contract/scheduling/schedule-setup.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';

/** The rooms of the chosen location, in the order of the set-up. */
export function useRoomsHere(): readonly Resource[] {
  const { setup } = useScheduleSetup();
  const { ID } = useClinic().location;
  return useMemo(() => resourcesAt(setup, ID).filter(({ kind }) => kind === 'room'), [setup, ID]);
}
