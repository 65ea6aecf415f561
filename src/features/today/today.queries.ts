import { listAppointments } from '../../contract/appointment.ts';
import type { Location } from '../../contract/clinic.ts';
import { listOpenNotes } from '../../contract/encounter.ts';
import type { ClinicId, UserId } from '../../contract/ids.ts';
import type { PlainDate } from '../../contract/values.ts';
import { isOnDay, inTimeOrder } from '../../domain/day-schedule.ts';
import { summaryOf } from '../../domain/appointment-changes.ts';
import { overlayRows } from '../../sync/overlay.ts';
import { defineRead } from '../../sync/read.ts';

/** Today's visits of the location; the same answer that the schedule shows. */
export function visitsRead(clinicId: ClinicId, location: Location, date: PlainDate) {
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

/** A provider's notes that are not signed, newest first; those written here without a network among them. */
export function openNotesRead(clinicId: ClinicId, providerId: UserId) {
  const isOpen = (row: { status: string; providerId: UserId | null }) =>
    row.status === 'draft' && row.providerId === providerId;
  return defineRead({
    endpoint: listOpenNotes,
    request: { params: { clinicId }, query: { status: 'draft', providerId } },
    topics: ['encounters'],
    overlay: (body, pending, takenAtMs) => ({
      encounters: [...overlayRows(body.encounters, 'encounter', pending, takenAtMs, isOpen)],
    }),
    fromPack: (pack) => {
      const patients = new Map(pack.patients.map((patient) => [patient.id, summaryOf(patient)]));
      return {
        encounters: pack.encounters.filter(isOpen).flatMap((encounter) => {
          const patient = patients.get(encounter.patientId);
          return patient ? [{ ...encounter, patient }] : [];
        }),
      };
    },
  });
}
