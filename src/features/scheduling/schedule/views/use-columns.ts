import { useMemo, useState } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { ProvidersShown } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { plannedInDays } from '../../../../domain/scheduling/classes/class-times.ts';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';
import { useScheduleSetup } from '../../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { columnsOf, keepSame } from '../board/column-model.ts';
import type { ColumnModel } from '../board/column-model.ts';
import { planOf } from '../board/column-plan.ts';

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

/** The columns that a day or a week shows of these visits and held times. What did not change stays the very same object. */
export function useColumns(rows: readonly Appointment[], held: readonly HeldTime[], shown: ColumnsShown) {
  const { clinic, location, me } = useClinic();
  const { setup } = useScheduleSetup();
  const { from, days, date, today, locations, rooms, who, shows, showsWeekend, slotMinutes } = shown;
  // From the day before on: one may run over midnight.
  const planned = useMemo(
    () => plannedInDays(setup, locations, addDays(from, -1), days + 1),
    [setup, locations, from, days],
  );
  const plan = useMemo(
    () =>
      planOf({
        from,
        days,
        date,
        today,
        rows,
        held,
        planned,
        locations,
        rooms,
        who,
        shows,
        showsWeekend,
        clinicians: clinic.clinicians,
        me: me.ID,
        setup,
      }),
    [
      from,
      days,
      date,
      today,
      rows,
      held,
      planned,
      locations,
      rooms,
      who,
      shows,
      showsWeekend,
      clinic.clinicians,
      me.ID,
      setup,
    ],
  );
  const made = useMemo(
    () =>
      columnsOf(
        plan.columns,
        (one) => (one.locationId === location.ID ? slotMinutes : null),
        setup,
        slotMinutes,
      ),
    [plan, location.ID, setup, slotMinutes],
  );
  const [last, setLast] = useState<{ made: ColumnModel[]; columns: ColumnModel[] }>({ made, columns: made });
  if (last.made === made)
    return { columns: last.columns, axis: plan.axis, isWeekendHidden: plan.isWeekendHidden };
  const columns = keepSame(last.columns, made);
  setLast({ made, columns });
  return { columns, axis: plan.axis, isWeekendHidden: plan.isWeekendHidden };
}
