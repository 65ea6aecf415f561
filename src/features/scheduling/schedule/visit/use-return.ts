import { useMemo } from 'react';
import type { Appointment, AppointmentStatus } from '../../../../contract/scheduling/appointment.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { checkBooking, needingReason } from '../../../../domain/scheduling/availability/booking-check.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { scheduleOf } from '../booking/booking-wish.ts';
import { changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import { useBookingContext } from '../moving/use-booking-context.ts';

/**
 * The way back of a visit that was given up: it takes its time anew, so that what has been booked there since is said first.
 * @returns `take` takes it into a state, or asks; `asked` is the state that is asked about
 */
export function useReturn(visit: Appointment) {
  const { clinic, location: chosen } = useClinic();
  const location = clinic.locations.find(({ ID }) => ID === visit.locationId) ?? chosen;
  const isGivenUp = !holdsItsTime(visit.status);
  const date = isGivenUp ? dayAt(visit.startsAt, location.timezone) : '';
  const context = useBookingContext(visit, visit.patientId, location, date, visit);
  const [wanted, setAsked] = useKept<AppointmentStatus | null>(`visit ${visit.id} again`, null, 'place');
  const clashes = useMemo(() => {
    if (!isGivenUp) return [];
    return checkBooking({ ...visit, status: 'booked' }, scheduleOf(context));
  }, [isGivenUp, visit, context]);
  const needing = useMemo(() => needingReason(clashes), [clashes]);

  const take = (status: AppointmentStatus): void => {
    // Who has come after all is not kept at the desk for what needs no reason.
    const isAsked = needing.length > 0 || (status === 'booked' && clashes.length > 0);
    if (isGivenUp && holdsItsTime(status) && isAsked) setAsked(status);
    else void isSaved(changeStatus(visit, status));
  };
  const close = () => setAsked(null);
  return { take, asked: isGivenUp ? wanted : null, close, clashes, needing, context };
}
