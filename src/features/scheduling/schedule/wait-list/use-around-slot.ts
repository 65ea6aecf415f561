import { useMemo } from 'react';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { withHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import type { AroundSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';

/** What is around a free time of the chosen location: these visits, what is held online, and the classes that are planned. */
export function useAroundSlot(visits: readonly Appointment[]): AroundSlot {
  const { clinic, location } = useClinic();
  const { setup } = useScheduleSetup();
  const held = useHeldTimes();
  return useMemo(
    () => ({
      visits: withHeld(visits, held),
      setup,
      timeZone: location.timezone,
      locations: activeLocations(clinic),
    }),
    [visits, held, setup, location.timezone, clinic],
  );
}
