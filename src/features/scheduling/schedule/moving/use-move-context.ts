import { useEffect, useMemo, useRef } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import type { MoveContext } from './move-host.ts';
import type { ColumnModel } from '../board/column-model.ts';
import { withElsewhere } from './use-elsewhere.ts';
import { useDaysAround } from './use-over-midnight.ts';
import type { ScheduleDays } from '../use-schedule.ts';

/** What a held visit is checked against: the visits in sight, and those that it may overlap with over midnight. */
export function useMoveContext(
  columns: readonly ColumnModel[],
  shown: ScheduleDays,
  uncancelled: readonly Appointment[],
  newest: readonly Appointment[],
  held: readonly HeldTime[],
  slotMinutes: number,
): MoveContext {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const around = useDaysAround(columns, shown);
  const known = useRef(newest);
  useEffect(() => {
    known.current = newest;
  }, [newest]);
  return useMemo(
    () => ({
      rows: withElsewhere(uncancelled, around),
      newest: known,
      held,
      setup,
      clinicians: clinic.clinicians,
      locations: activeLocations(clinic),
      slotMinutes,
    }),
    [uncancelled, around, held, setup, clinic, slotMinutes],
  );
}
