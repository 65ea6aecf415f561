import { useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { addDays, boundsOfDay } from '../../../../domain/base/time/clinic-day.ts';
import { reachOf, type VisitTime } from '../../../../domain/scheduling/visits/visit-time.ts';
import { daysOf } from '../../../../domain/scheduling/availability/working-time.ts';
import { dayRead } from '../../../../data/scheduling/appointments.reads.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useReads } from '../../../../session/reads/use-read.ts';
import type { ColumnModel } from '../board/column-model.ts';
import type { ScheduleDays } from '../use-schedule.ts';

/** The visits of some days, each of them at each of some locations, as far as the server or this device knows of it. */
function useRowsOf(locations: readonly Location[], days: readonly PlainDate[]): readonly Appointment[] {
  const { clinic } = useClinic();
  const asked = days.join(' ');
  const reads = useMemo(
    () =>
      asked === ''
        ? []
        : (asked.split(' ') as PlainDate[]).flatMap((day) =>
            locations.map((location) => dayRead(clinic.ID, location, day)),
          ),
    [asked, clinic.ID, locations],
  );
  const answers = useReads(reads);
  return useMemo(() => answers.flatMap((answer) => answer?.appointments ?? []), [answers]);
}

/**
 * Visits of the days before and after the one of a visit, where it may overlap with them over midnight: what began late the day
 * before, and what begins early the day after. As far as the server or this device knows of it.
 * @param date the day of the visit; its own visits are read already
 */
export function useOverMidnight(
  location: Location,
  date: PlainDate | '',
  when: VisitTime | null,
): readonly Appointment[] {
  const near = when ? daysOf(reachOf(when), location.timezone).filter((day) => day !== date) : [];
  const locations = useMemo(() => [location], [location]);
  return useRowsOf(locations, date === '' ? [] : near);
}

/**
 * Visits of the days around those in sight, where a held visit may overlap with them over midnight: of the day after where the columns
 * go on until midnight, and of the day before where something of it runs into them.
 */
export function useDaysAround(
  columns: readonly ColumnModel[],
  { from, days, locations }: Pick<ScheduleDays, 'from' | 'days' | 'locations'>,
): readonly Appointment[] {
  const frame = columns[0]?.frame;
  const isToMidnight =
    frame !== undefined && frame.toMs >= Date.parse(boundsOfDay(frame.date, frame.timeZone).to);
  const hasRest = columns.some(({ visits }) => visits.some(({ isRest }) => isRest));
  return useRowsOf(locations, [
    ...(hasRest ? [addDays(from, -1)] : []),
    ...(isToMidnight ? [addDays(from, days)] : []),
  ]);
}
