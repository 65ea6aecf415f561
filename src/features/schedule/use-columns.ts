import { useDeferredValue, useMemo, useState } from 'react';
import type { Location } from '../../contract/clinic.ts';
import type { LocationId, UserId } from '../../contract/ids.ts';
import type { ProvidersShown } from '../../domain/day-schedule.ts';
import type { HeldTime } from '../../contract/online-booking.ts';
import type { Resource } from '../../contract/schedule-setup.ts';
import type { PlainDate } from '../../contract/values.ts';
import type { Appointment } from '../../contract/appointment.ts';
import { useScheduleSetup } from '../../session/schedule-setup-read.ts';
import { useClinic } from '../../session/session-context.ts';
import { columnsOf, keepSame } from './column-model.ts';
import type { ColumnModel, ColumnPlan } from './column-model.ts';
import { planOf, type PlanInput } from './column-plan.ts';

export interface ColumnsShown {
  from: PlainDate;
  days: number;
  date: PlainDate;
  today: PlainDate;
  locations: readonly Location[];
  rooms: readonly Resource[] | null;
  who: UserId | null;
  shows: ProvidersShown;
  showsWeekend: boolean;
  /** How long the slots are that a tap books. */
  slotMinutes: number;
}

/**
 * The columns that a day or a week shows of these visits and held times. What did not change stays the very same object.
 * Drawn behind what a person does meanwhile: keys and pointers are answered between the columns of a full day, and a visit
 * that was let go of waits as its ghost.
 * @returns with the days that these columns are of, which may be those before
 */
export function useColumns(rows: readonly Appointment[], held: readonly HeldTime[], shown: ColumnsShown) {
  const { clinic, location, me } = useClinic();
  const { setup } = useScheduleSetup();
  const { from, days, date, today, locations, rooms, who, shows, showsWeekend, slotMinutes } = shown;
  const { clinicians } = clinic;
  const wanted = useMemo(
    () => ({
      from,
      days,
      date,
      today,
      rows,
      held,
      locations,
      rooms,
      who,
      shows,
      showsWeekend,
      slotMinutes,
      clinicians,
      me: me.ID,
      setup,
      here: location.ID,
    }),
    [
      from,
      days,
      date,
      today,
      rows,
      held,
      locations,
      rooms,
      who,
      shows,
      showsWeekend,
      slotMinutes,
      clinicians,
      me.ID,
      setup,
      location.ID,
    ],
  );
  const input = useDeferredValue(wanted);
  const { columns: made, ...plan } = useMemo(() => drawnOf(input), [input]);
  const drawn = { ...plan, from: input.from, days: input.days, date: input.date };
  const [last, setLast] = useState<{ made: ColumnModel[]; columns: ColumnModel[] }>({ made, columns: made });
  if (last.made === made) return { ...drawn, columns: last.columns };
  const columns = keepSame(last.columns, made);
  setLast({ made, columns });
  return { ...drawn, columns };
}

function drawnOf(input: PlanInput & { readonly here: LocationId; readonly slotMinutes: number }) {
  const { here, slotMinutes, setup } = input;
  const plan = planOf(input);
  const slotOf = ({ locationId }: ColumnPlan) => (locationId === here ? slotMinutes : null);
  return { ...plan, columns: columnsOf(plan.columns, slotOf, setup, slotMinutes) };
}
