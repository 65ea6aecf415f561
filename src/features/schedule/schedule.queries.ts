import { listAppointments } from '../../contract/appointment.ts';
import type { Location } from '../../contract/clinic.ts';
import type { ClinicId } from '../../contract/ids.ts';
import { listPatients } from '../../contract/patient.ts';
import type { PlainDate } from '../../contract/values.ts';
import { isOnDay, inTimeOrder } from '../../domain/day-schedule.ts';
import { matchesPatient, searchAmong } from '../../domain/patient-match.ts';
import { overlayRows } from '../../sync/overlay.ts';
import { defineRead } from '../../sync/read.ts';

/** A location's appointments of one day, with what this device has entered. Offline from its copy or the day's pack. */
export function dayRead(clinicId: ClinicId, location: Location, date: PlainDate) {
  const { ID: locationId, timezone } = location;
  return defineRead({
    endpoint: listAppointments,
    request: { params: { clinicId }, query: { locationId, date } },
    topics: ['appointments', 'patients'],
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      appointments: inTimeOrder(
        overlayRows(body.appointments, 'appointment', pending, takenAtMs, (row) =>
          isOnDay(row, locationId, date, timezone),
        ),
      ),
    }),
    fromPack: (pack) =>
      pack.date === date && pack.locationId === locationId
        ? { date, locationId, appointments: pack.appointments }
        : undefined,
  });
}

/** How many matches the booking dialog offers. */
const offered = 8;

/** Patients that a typed query means: by the server, or among the day pack's without a network. */
export function patientSearchRead(clinicId: ClinicId, query: string) {
  return defineRead({
    endpoint: listPatients,
    request: { params: { clinicId }, query: { q: query, limit: String(offered) } },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      patients: [
        ...overlayRows(body.patients, 'patient', pending, takenAtMs, (row) => matchesPatient(row, query)),
      ],
    }),
    fromPack: (pack) => searchAmong(pack.patients, query, offered),
  });
}
