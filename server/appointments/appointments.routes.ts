import {
  bookAppointment,
  listAppointments,
  listPatientAppointments,
  moveAppointment,
  setAppointmentStatus,
} from '../../src/contract/appointment.ts';
import { inClinic } from '../http/policy.ts';
import { rawJson } from '../http/raw-json.ts';
import { answer, answerWrite, type Routes } from '../http/route.ts';
import { requirePatient } from '../patients/find-patient.ts';
import { requireColleague, requirePlace } from '../records/clinic-facts.ts';
import { book, move, setStatus } from './appointments.commands.ts';
import { listOfDayAsJson, listOfPatient } from './appointments.queries.ts';

export function appointmentRoutes(routes: Routes): void {
  answer(routes, listAppointments, {
    policy: inClinic('schedule.read'),
    hasNoTransaction: true,
    handler: ({ parts, clinicId, query: { locationId, date, providerId } }) =>
      parts.shared.read(`${clinicId} ${locationId} ${date} ${providerId}`, clinicId, async (tx) => {
        const { timezone } = await requirePlace(tx, clinicId, locationId);
        await requireColleague(tx, clinicId, providerId);
        const visits = await listOfDayAsJson(tx, clinicId, { locationId, date, timezone, providerId });
        return rawJson(`{"date":"${date}","locationId":"${locationId}","appointments":${visits}}`);
      }),
  });

  answer(routes, listPatientAppointments, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return { appointments: await listOfPatient(tx, clinicId, patientId) };
    },
  });

  answerWrite(routes, bookAppointment, {
    policy: inClinic('schedule.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => ({ changes: { appointments: [body.id] }, sees: { patients: [body.patientId] } }),
    handler: book,
  });

  answerWrite(routes, moveAppointment, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params }) => ({ changes: { appointments: [params.appointmentId] } }),
    handler: move,
  });

  answerWrite(routes, setAppointmentStatus, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params }) => ({ changes: { appointments: [params.appointmentId] } }),
    handler: setStatus,
  });
}
