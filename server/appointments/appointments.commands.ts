import type {
  bookAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '../../src/contract/appointment.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import type { AppointmentId } from '../../src/contract/ids.ts';
import type { Instant } from '../../src/contract/values.ts';
import { arrivedAtAfter, holdsItsTime } from '../../src/domain/appointment-changes.ts';
import { dayAt } from '../../src/domain/clinic-day.ts';
import { NotFound } from '../http/refusal.ts';
import type { WriteCall, Written } from '../http/route.ts';
import { idTaken } from '../patients/patients.commands.ts';
import type { AppointmentRow, Records } from '../records/records.ts';
import { presentAppointment } from './appointments.presenter.ts';

type Context = Pick<WriteCall<unknown>, 'records' | 'now' | 'opId'>;

/** Books. An overlap is accepted and named. Throws `id-taken`; `not-found` for ids that are not the clinic's. */
export async function book(
  call: WriteCall<typeof bookAppointment>,
): Promise<Written<ResponseOf<typeof bookAppointment>>> {
  const { records, body, clinicId, now } = call;
  if (await records.appointments.take(body.id)) throw idTaken('appointment');
  await records.place(body.locationId);
  await records.provider(body.providerId);
  const patient = await records.patient(body.patientId);
  const row: AppointmentRow = {
    ...body,
    clinicId,
    status: 'booked',
    arrivedAt: null,
    encounterId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  records.appointments.add(row);
  await announceAppointment(call, row);
  return {
    status: 201,
    body: withClashes(records, row, presentAppointment(row, patient)),
    about: about(row),
  };
}

/** Moves in time or to another provider, or changes reason or note. Throws as `book`, and for versions. */
export async function move(
  call: WriteCall<typeof moveAppointment>,
): Promise<Written<ResponseOf<typeof moveAppointment>>> {
  const { records, params, body, now } = call;
  const before = await takeFresh(call, params.appointmentId);
  if (body.providerId !== undefined) await records.provider(body.providerId);
  const row: AppointmentRow = {
    ...before,
    providerId: body.providerId ?? before.providerId,
    startsAt: body.startsAt ?? before.startsAt,
    durationMinutes: body.durationMinutes ?? before.durationMinutes,
    reason: body.reason ?? before.reason,
    note: body.note ?? before.note,
    version: before.version + 1,
    updatedAt: now,
  };
  records.appointments.change(row);
  await announceAppointment(call, row, before);
  const patient = await records.patient(row.patientId);
  return { body: withClashes(records, row, presentAppointment(row, patient)), about: about(row) };
}

/** Sets where the visit stands. The time of arrival is the device's, not that of sync. */
export async function setStatus(
  call: WriteCall<typeof setAppointmentStatus>,
): Promise<Written<ResponseOf<typeof setAppointmentStatus>>> {
  const { records, params, body, now } = call;
  const before = await takeFresh(call, params.appointmentId);
  const row: AppointmentRow = {
    ...before,
    status: body.status,
    arrivedAt: arrivedAtAfter(before.arrivedAt as Instant | null, body.status, body.at),
    version: before.version + 1,
    updatedAt: now,
  };
  records.appointments.change(row);
  await announceAppointment(call, row);
  return { body: presentAppointment(row, await records.patient(row.patientId)), about: about(row) };
}

async function takeFresh(
  call: Pick<WriteCall<unknown>, 'records' | 'requireFresh'>,
  appointmentId: string,
): Promise<AppointmentRow> {
  const { records } = call;
  const row = await records.appointments.take(appointmentId);
  if (!row) throw new NotFound('appointment', appointmentId);
  const patient = await records.patient(row.patientId);
  call.requireFresh(row, () => presentAppointment(row, patient));
  return row;
}

async function withClashes<T>(records: Records, row: AppointmentRow, body: T) {
  const clashes = holdsItsTime(row.status) ? ((await records.clashesOf(row)) as AppointmentId[]) : [];
  return { ...body, clashes };
}

const about = ({ id, version, patientId }: AppointmentRow) => ({
  entity: 'appointment',
  id,
  version,
  patientId,
});

/** Says that the day of the appointment changed, and the day that it was on before. */
export async function announceAppointment(
  { records, now, opId }: Context,
  row: AppointmentRow,
  before: AppointmentRow = row,
): Promise<void> {
  const { timezone } = await records.place(row.locationId);
  const days = new Set([before.startsAt, row.startsAt].map((at) => dayAt(at as Instant, timezone)));
  for (const date of days) {
    records.announce({
      topic: 'appointments',
      entityId: row.id,
      version: row.version,
      patientId: row.patientId,
      locationId: row.locationId,
      date,
      opId,
      at: now,
    });
  }
}
