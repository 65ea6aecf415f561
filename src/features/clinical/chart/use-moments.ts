import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';

/** When a visit is, by the clock of its own location. */
export function useMoments(): (visit: Appointment) => string {
  const { clinic, location } = useClinic();
  return ({ startsAt, locationId }) => {
    const { timezone } = clinic.locations.find(({ ID }) => ID === locationId) ?? location;
    return `${shortDayInWords(dayAt(startsAt, timezone))}, ${timeInWords(startsAt, timezone)}`;
  };
}
