import {
  listAppointmentRange,
  listAppointments,
  type Appointment,
} from '../../contract/scheduling/appointment.ts';
import type { Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { wholeVisits } from '../../domain/scheduling/visits/appointment-status.ts';
import { inTimeOrder, reachesDays } from '../../domain/scheduling/schedule/day-schedule.ts';
import { daysInView, weekStart } from '../../domain/scheduling/schedule/schedule-views.ts';
import { defineRead, overlayRows } from '../../sync/public.ts';

/**
 * A location's appointments of one day, and those of the day before that run into it, with what this device has entered. Offline from its copy, the day's pack or the copy of its week. The
 * schedule and the day of a person show the same answer, so it stands below them both.
 */
export function dayRead(clinicId: ClinicId, location: Location, date: PlainDate) {
  const { ID: locationId, timezone } = location;
  const isReached = reachesDays(date, 1, timezone);
  return defineRead({
    endpoint: listAppointments,
    request: { params: { clinicId }, query: { locationId, date } },
    // Of the clinic, for its days follow the zone of its location.
    topics: ['appointments', 'patients', 'clinic'],
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      appointments: inTimeOrder(
        overlayRows(
          wholeVisits(body.appointments),
          'appointment',
          pending,
          takenAtMs,
          (row) => row.locationId === locationId && isReached(row),
          true,
        ),
      ),
    }),
    fromPack: (pack) =>
      pack.date === date && pack.locationId === locationId
        ? { date, locationId, appointments: pack.appointments }
        : undefined,
    within: async (find) => {
      const query = { locationId, from: weekStart(date), days: String(daysInView.week) };
      const week = await find(listAppointmentRange, { params: { clinicId }, query });
      if (!week) return null;
      const appointments = week.body.appointments.filter(isReached);
      return { ...week, etag: null, body: { date, locationId, appointments } };
    },
  });
}

/**
 * The appointments of some days in a row, and those that run into the first of them, with what this device has entered: of one
 * location, or of all of them, each in the days of its own zone. Offline from its copy.
 * @param locations one for that location alone, several for every location of the clinic
 * @param days 1 to 42
 */
export function rangeRead(clinicId: ClinicId, locations: readonly Location[], from: PlainDate, days: number) {
  const [only] = locations;
  const one = locations.length === 1 && only ? { locationId: only.ID } : {};
  const reached = new Map(locations.map(({ ID, timezone }) => [ID, reachesDays(from, days, timezone)]));
  const belongs = (row: Appointment) => reached.get(row.locationId)?.(row) ?? false;
  return defineRead({
    endpoint: listAppointmentRange,
    request: { params: { clinicId }, query: { from, days: String(days), ...one } },
    // Of the clinic, for its days follow the zone of its location.
    topics: ['appointments', 'patients', 'clinic'],
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      appointments: inTimeOrder(
        overlayRows(wholeVisits(body.appointments), 'appointment', pending, takenAtMs, belongs, true),
      ),
    }),
  });
}
