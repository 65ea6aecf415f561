import { useEffect, useMemo, useRef } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import { activeLocations } from '../../../../domain/clinics/clinic-choice.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import type { MoveContext } from './move-host.ts';
import type { ColumnModel } from '../board/column-model.ts';
import { withElsewhere } from './use-elsewhere.ts';
import { useNightsBeside } from './use-night.ts';
import type { ScheduleDays } from '../use-schedule.ts';

/** What a carried visit is held against: what stands in sight, and what it may meet over midnight. */
export function useMoveContext(
  columns: readonly ColumnModel[],
  shown: ScheduleDays,
  standing: readonly Appointment[],
  newest: readonly Appointment[],
  held: readonly HeldTime[],
  slotMinutes: number,
): MoveContext {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const beside = useNightsBeside(columns, shown);
  const known = useRef(newest);
  useEffect(() => {
    known.current = newest;
  }, [newest]);
  return useMemo(
    () => ({
      rows: withElsewhere(standing, beside),
      newest: known,
      held,
      setup,
      clinicians: clinic.clinicians,
      places: activeLocations(clinic),
      slotMinutes,
    }),
    [standing, beside, held, setup, clinic, slotMinutes],
  );
}
