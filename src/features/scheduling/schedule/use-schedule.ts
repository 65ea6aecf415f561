import { useMemo } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { daysInView, firstDayOf } from '../../../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleView } from '../../../domain/scheduling/schedule/schedule-views.ts';
import { rangeRead, dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import type { ReadState } from '../../../session/reads/use-read.ts';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';

export interface ScheduleDays {
  mayRead: boolean;
  from: PlainDate;
  days: number;
  /** Those whose visits are shown: the chosen one, or all that are open. */
  locations: readonly Location[];
  state: ReadState<{ readonly appointments: readonly Appointment[] }>;
}

/**
 * The visits that a view shows. The day of one location is the same answer that the day of a person shows; the other
 * views ask for their days in one.
 */
export function useSchedule(view: ScheduleView, date: PlainDate, isEverywhere: boolean): ScheduleDays {
  const { clinic, location } = useClinic();
  const mayRead = useSession().can('schedule.read');
  const from = firstDayOf(view, date);
  const days = daysInView[view];
  const locations = useMemo(
    () => (isEverywhere ? clinic.locations.filter(({ active }) => active) : [location]),
    [isEverywhere, clinic.locations, location],
  );
  const isOneDay = days === 1 && !isEverywhere;
  const dayState = useRead(
    useMemo(
      () => (mayRead && isOneDay ? dayRead(clinic.ID, location, from) : null),
      [mayRead, isOneDay, clinic.ID, location, from],
    ),
  );
  const rangeState = useRead(
    useMemo(
      () => (mayRead && !isOneDay ? rangeRead(clinic.ID, locations, from, days) : null),
      [mayRead, isOneDay, clinic.ID, locations, from, days],
    ),
  );
  return { mayRead, from, days, locations, state: isOneDay ? dayState : rangeState };
}
