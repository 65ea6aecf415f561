import {
  bookAppointment,
  listAppointmentRange,
  listAppointments,
  listPatientAppointments,
  listSeries,
  mostRangeDays,
  moveAppointment,
  setAppointmentStatus,
} from '../../../../src/contract/scheduling/appointment.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { readWholeNumber } from '../../../kernel/http/query-number.ts';
import { rawJson } from '../../../kernel/http/raw-json.ts';
import { answer, answerWrite, type Call, type Routes, type WriteCall } from '../../../kernel/http/route.ts';
import {
  listLocationFacts,
  locationRepository,
  requireLocationFacts,
} from '../../clinics/locations/locations.repository.ts';
import { requireColleague } from '../../access/members/providers.repository.ts';
import { book, move, setStatus } from './appointments.commands.ts';
import { listOfDayAsJson, listOfPatient, listOfRangeAsJson, listOfSeries } from './appointments.queries.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { appointmentRepository } from './appointments.repository.ts';
import { bookingRepository } from './bookings.repository.ts';
import { requirePatient } from '../../people/patients/public.ts';
import { actOf } from './visit-acts.ts';

/** The patient's own arrival was done at the clinic's tablet. */
const actOfStep = (call: WriteCall<typeof setAppointmentStatus>) =>
  actOf(call, call.body.at, call.body.arrivedBySelf === true ? 'kiosk' : 'staff');

/** Some days of one location or all, one query for all who ask for the same. */
function readRange({ parts, clinicId, caller, query }: Call<typeof listAppointmentRange>) {
  const { from, locationId } = query;
  const days = readWholeNumber(query.days, 'days', { least: 1, most: mostRangeDays, otherwise: 1 });
  const scope = { clinicId, userId: caller.userId };
  return parts.shared.read(`${clinicId} ${locationId} ${from} +${days}`, scope, async (tx) => {
    const locations =
      locationId === undefined
        ? [...(await listLocationFacts(tx, clinicId)).values()]
        : [await requireLocationFacts(tx, clinicId, locationId)];
    const visits = await listOfRangeAsJson(tx, clinicId, { locations, from, days });
    return rawJson(`{"from":"${from}","days":${days},"appointments":${visits}}`);
  });
}

export function appointmentRoutes(routes: Routes): void {
  answer(routes, listAppointments, {
    policy: inClinic('schedule.read'),
    hasNoTransaction: true,
    handler: ({ parts, clinicId, caller, query: { locationId, date, providerId } }) =>
      parts.shared.read(
        `${clinicId} ${locationId} ${date} ${providerId}`,
        { clinicId, userId: caller.userId },
        async (tx) => {
          const { timezone } = await requireLocationFacts(tx, clinicId, locationId);
          await requireColleague(tx, clinicId, providerId);
          const visits = await listOfDayAsJson(tx, clinicId, { locationId, date, timezone, providerId });
          return rawJson(`{"date":"${date}","locationId":"${locationId}","appointments":${visits}}`);
        },
      ),
  });

  answer(routes, listAppointmentRange, {
    policy: inClinic('schedule.read'),
    hasNoTransaction: true,
    handler: readRange,
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
    touches: ({ body }) => [
      touch(appointmentRepository, { changes: [body.id] }),
      touch(patientRepository, { sees: [body.patientId] }),
      touch(locationRepository, {}),
      touch(bookingRepository, { books: [body] }),
    ],
    handler: (call) => book(call, actOf(call, call.body.bookedAt)),
  });

  answerWrite(routes, moveAppointment, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params: { appointmentId: id }, body }) => [
      touch(appointmentRepository, { changes: [id] }),
      touch(locationRepository, {}),
      touch(bookingRepository, { books: [{ id }, { id, ...body }] }),
    ],
    handler: move,
  });

  answerWrite(routes, setAppointmentStatus, {
    policy: inClinic('schedule.write'),
    target: ({ params }) => params.appointmentId,
    touches: ({ params }) => [
      touch(appointmentRepository, { changes: [params.appointmentId] }),
      touch(locationRepository, {}),
    ],
    handler: (call) => setStatus(call, actOfStep(call)),
  });
}
