import { useMemo } from 'react';
import type { Appointment } from '../../contract/appointment.ts';
import type { Location } from '../../contract/clinic.ts';
import type { PlainDate } from '../../contract/values.ts';
import { reachOf, type VisitTime } from '../../domain/visit-time.ts';
import { daysOf } from '../../domain/working-time.ts';
import { dayRead } from '../../session/day-read.ts';
import { useClinic } from '../../session/session-context.ts';
import { useReads } from '../../session/use-read.ts';

/**
 * What stands on the days before and after the one of a visit, where the visit may meet it over midnight: what began late the day
 * before, and what begins early the day after. As far as the server or this device knows of it.
 * @param date the day of the visit; what stands there is read already
 */
export function useNight(
  location: Location,
  date: PlainDate | '',
  when: VisitTime | null,
): readonly Appointment[] {
  const { clinic } = useClinic();
  const near = when ? daysOf(reachOf(when), location.timezone).filter((day) => day !== date) : [];
  const asked = date === '' ? '' : near.join(' ');
  const reads = useMemo(
    () =>
      asked === '' ? [] : (asked.split(' ') as PlainDate[]).map((day) => dayRead(clinic.ID, location, day)),
    [asked, clinic.ID, location],
  );
  const answers = useReads(reads);
  return useMemo(() => answers.flatMap((answer) => answer?.appointments ?? []), [answers]);
}
