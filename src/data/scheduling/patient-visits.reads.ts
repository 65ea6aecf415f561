import type { ClinicId, LocationId, PatientId } from '../../contract/base/ids.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { listPatientAppointments, type Appointment } from '../../contract/scheduling/appointment.ts';
import { defineRead, overlayRows, type Pending } from '../../sync/public.ts';
import { isMadeHere, neverTaken } from '../people/made-here.ts';

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
