import type { ClinicId, SeriesId } from '../../contract/base/ids.ts';
import { listSeries, type Appointment } from '../../contract/scheduling/appointment.ts';
import { inTimeOrder } from '../../domain/scheduling/schedule/day-schedule.ts';
import { wholeVisits } from '../../domain/scheduling/visits/appointment-status.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';

/** Every visit of a series, with what this device has entered; offline from its copy. */
export function seriesRead(clinicId: ClinicId, seriesId: SeriesId) {
  return defineRead({
    endpoint: listSeries,
    request: { params: { clinicId, seriesId } },
    topics: ['appointments', 'patients'],
    overlay: (body, pending, takenAtMs) => ({ appointments: laid(body.appointments, pending, takenAtMs) }),
    // Booked on this device, and not on the server yet.
    fromPending: (pending) => {
      const appointments = laid([], pending, 0);
      return appointments.length === 0 ? undefined : { appointments };
    },
  });

  function laid(visits: readonly Appointment[], pending: Pending, takenAtMs: number): Appointment[] {
    const isOfIt = (row: Appointment) => row.seriesId === seriesId;
    return inTimeOrder(overlayRows(wholeVisits(visits), 'appointment', pending, takenAtMs, isOfIt));
  }
}
