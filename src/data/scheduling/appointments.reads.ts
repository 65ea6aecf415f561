import {
  listAppointmentRange,
  listAppointments,
  type Appointment,
  listSeries,
  listPatientAppointments,
} from '../../contract/scheduling/appointment.ts';
import type { Location } from '../../contract/clinics/clinic.ts';
import type { ClinicId, SeriesId, LocationId, PatientId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { wholeVisits } from '../../domain/scheduling/visits/appointment-status.ts';
import { inTimeOrder, reachesDays } from '../../domain/scheduling/schedule/day-schedule.ts';
import { daysInView, weekStart } from '../../domain/scheduling/schedule/schedule-views.ts';
import { overlayRows } from '../../sync/reads/overlay.ts';
import { defineRead } from '../../sync/reads/read.ts';
import type { Pending } from '../../sync/reads/pending.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

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

/**
 * A patient's visits, with what this device has entered; of a patient who was added here, those alone.
 * @param day offline those of one day at one location, out of that day's pack; without it only from the device's copy
 */
export function patientVisitsRead(
  clinicId: ClinicId,
  patientId: PatientId,
  day?: { readonly date: PlainDate; readonly locationId: LocationId },
) {
  const isTheirs = (row: Appointment) => row.patientId === patientId;
  const laid = (visits: readonly Appointment[], pending: Pending, takenAtMs: number) => ({
    appointments: [...overlayRows(visits, 'appointment', pending, takenAtMs, isTheirs)],
  });
  return defineRead({
    endpoint: listPatientAppointments,
    request: { params: { clinicId, patientId } },
    topics: ['appointments'],
    overlay: (body, pending, takenAtMs) => laid(body.appointments, pending, takenAtMs),
    fromPack: (pack) =>
      pack.date === day?.date && pack.locationId === day?.locationId
        ? { appointments: pack.appointments.filter(isTheirs) }
        : undefined,
    fromPending: (pending) => (isMadeHere(pending, patientId) ? laid([], pending, neverTaken) : undefined),
  });
}
