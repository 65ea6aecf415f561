import {
  bookAppointment,
  listAppointmentRange,
  listAppointments,
  listPatientAppointments,
  listSeries,
  mostRangeDays,
  moveAppointment,
  setAppointmentStatus,
} from '../../src/contract/appointment.ts';
import { inClinic } from '../http/policy.ts';
import { readWholeNumber } from '../http/query-number.ts';
import { rawJson } from '../http/raw-json.ts';
import { answer, answerWrite, type Routes } from '../http/route.ts';
import { requirePatient } from '../patients/find-patient.ts';
import { listPlaces, requireColleague, requirePlace } from '../records/clinic-facts.ts';
import { book, move, setStatus } from './appointments.commands.ts';
import { listOfDayAsJson, listOfPatient, listOfRangeAsJson, listOfSeries } from './appointments.queries.ts';

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

  answer(routes, listAppointmentRange, {
    policy: inClinic('schedule.read'),
    hasNoTransaction: true,
    handler: ({ parts, clinicId, query }) => {
      const { from, locationId } = query;
      const days = readWholeNumber(query.days, 'days', { least: 1, most: mostRangeDays, otherwise: 1 });
      return parts.shared.read(`${clinicId} ${locationId} ${from} +${days}`, clinicId, async (tx) => {
        const places =
          locationId === undefined
            ? [...(await listPlaces(tx, clinicId)).values()]
            : [await requirePlace(tx, clinicId, locationId)];
        const visits = await listOfRangeAsJson(tx, clinicId, { places, from, days });
        return rawJson(`{"from":"${from}","days":${days},"appointments":${visits}}`);
      });
    },
  });

  answer(routes, listPatientAppointments, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, now, params: { patientId } }) => {
      await requirePatient(tx, clinicId, patientId);
      return { appointments: await listOfPatient(tx, clinicId, patientId, now) };
    },
  });

  answer(routes, listSeries, {
    policy: inClinic('schedule.read'),
    handler: async ({ tx, clinicId, params: { seriesId } }) => ({
      appointments: await listOfSeries(tx, clinicId, seriesId),
    }),
  });

  answerWrite(routes, bookAppointment, {
    policy: inClinic('schedule.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => ({
      changes: { appointments: [body.id] },
      sees: { patients: [body.patientId] },
      books: [body],
    }),
    handler: book,
  });

  answerWrite(routes, moveAppointment, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params, body }) => ({
      changes: { appointments: [params.appointmentId] },
      books: [{ id: params.appointmentId }, { id: params.appointmentId, ...body }],
    }),
    handler: move,
  });

  answerWrite(routes, setAppointmentStatus, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params }) => ({ changes: { appointments: [params.appointmentId] } }),
    handler: setStatus,
  });
}
