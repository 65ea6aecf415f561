import type {
  Appointment,
  bookAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '../../src/contract/appointment.ts';
import type { BookingClash } from '../../src/contract/booking-clash.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import type { Instant } from '../../src/contract/values.ts';
import { holdsItsTime, plainVisit, standingAfter } from '../../src/domain/appointment-status.ts';
import { clashingIds, needingReason, newlyNeedingReason } from '../../src/domain/booking-check.ts';
import { clashInWords } from '../../src/domain/clash-in-words.ts';
import { dayAt } from '../../src/domain/clinic-day.ts';
import { versionBeforeMark, withoutMark } from '../../src/domain/missed-visits.ts';
import { NotFound, Refusal } from '../http/refusal.ts';
import type { WriteCall, Written } from '../http/route.ts';
import { idTaken } from '../patients/patients.commands.ts';
import type { AppointmentRow, Records } from '../records/records.ts';
import { presentAppointment } from './appointments.presenter.ts';

type Context = Pick<WriteCall<unknown>, 'records' | 'now' | 'opId'>;

/**
 * Books. What speaks against it is accepted and named, but for what needs a reason.
 * Throws `id-taken`; `not-found` for ids that are not the clinic's; `reason-needed`.
 */
export async function book(
  call: WriteCall<typeof bookAppointment>,
): Promise<Written<ResponseOf<typeof bookAppointment>>> {
  const { records, body, clinicId, now } = call;
  if (await records.appointments.take(body.id)) throw idTaken('appointment');
  await records.place(body.locationId);
  await records.provider(body.providerId);
  const patient = await records.patient(body.patientId);
  const { bookedAt = now, ...fields } = body;
  const row: AppointmentRow = {
    ...plainVisit,
    ...given(fields),
    patientId: patient.id,
    caseId: await caseOf(call, patient.id, body.caseId),
    clinicId,
    status: 'booked',
    arrivedAt: null,
    encounterId: null,
    missedVersion: null,
    statusTimes: { booked: bookedAt },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (!row.overrideReason.trim()) {
    await requireReason(call, row, needingReason(await records.bookings.check(row)));
  }
  records.appointments.add(row);
  await announceAppointment(call, row);
  return {
    status: 201,
    body: withClashes(records, row, presentAppointment(row, patient)),
    about: about(row),
  };
}

/**
 * Moves in time, to another provider or other rooms, or changes type, reason or note. What speaks against it needs a reason
 * where it did not before. Throws as `book`, and for versions.
 */
export async function move(
  call: WriteCall<typeof moveAppointment>,
): Promise<Written<ResponseOf<typeof moveAppointment>>> {
  const { records, params, body, now } = call;
  const { row: stood } = await takeFresh(call, params.appointmentId);
  const isOtherTime = body.startsAt !== undefined && body.startsAt !== stood.startsAt;
  // That nobody came says nothing about another time.
  const before = isOtherTime ? unmarked(stood) : stood;
  if (body.providerId !== undefined) await records.provider(body.providerId);
  if (body.caseId !== undefined) await caseOf(call, before.patientId, body.caseId);
  const row: AppointmentRow = {
    ...before,
    ...given(body),
    version: before.version + 1,
    updatedAt: now,
  };
  if (!body.overrideReason?.trim()) {
    const against = await records.bookings.check(before);
    await requireReason(call, row, newlyNeedingReason(await records.bookings.check(row), against));
  }
  records.appointments.change(row);
  await announceAppointment(call, row, before);
  const patient = await records.patient(row.patientId);
  return { body: withClashes(records, row, presentAppointment(row, patient)), about: about(row) };
}

/** Sets where the visit stands. The time of arrival is the device's, not that of sync. It goes before a mark that was not seen. */
export async function setStatus(
  call: WriteCall<typeof setAppointmentStatus>,
): Promise<Written<ResponseOf<typeof setAppointmentStatus>>> {
  const { records, params, body, now } = call;
  const { row: stood, isMarkUnseen } = await takeFresh(call, params.appointmentId);
  const before = isMarkUnseen ? unmarked(stood) : stood;
  const row: AppointmentRow = {
    ...before,
    ...standingAfter(before as unknown as Appointment, body),
    version: before.version + 1,
    updatedAt: now,
  };
  const isBookedAgain = holdsItsTime(row.status) && !holdsItsTime(before.status);
  if (isBookedAgain && !row.overrideReason.trim()) {
    await requireReason(call, row, needingReason(await records.bookings.check(row)));
  }
  records.appointments.change(row);
  await announceAppointment(call, row);
  return { body: presentAppointment(row, await records.patient(row.patientId)), about: about(row) };
}

async function takeFresh(
  call: Pick<WriteCall<unknown>, 'records' | 'requireFresh'>,
  appointmentId: string,
): Promise<{ readonly row: AppointmentRow; readonly isMarkUnseen: boolean }> {
  const { records } = call;
  const row = await records.appointments.take(appointmentId);
  if (!row) throw new NotFound('appointment', appointmentId);
  const patient = await records.patient(row.patientId);
  const seen = call.requireFresh({ ...row, asGood: versionBeforeMark(row) }, () =>
    presentAppointment(row, patient),
  );
  return { row, isMarkUnseen: seen !== row.version };
}

/** The patient's case that a visit belongs to; where nothing is said, their only open one. Throws `not-found`. */
async function caseOf(
  { records: { files } }: Pick<Context, 'records'>,
  patientId: string,
  caseId: string | null | undefined,
): Promise<string | null> {
  if (caseId === undefined) return files.onlyOpenCase(patientId);
  if (caseId !== null && (await files.cases.see(caseId))?.patientId !== patientId)
    throw new NotFound('patient-case', caseId);
  return caseId;
}

/** The visit as it stood before it was marked as missed by itself. */
export const unmarked = (row: AppointmentRow): AppointmentRow =>
  withoutMark(row as unknown as Appointment) as unknown as AppointmentRow;

async function withClashes<T>(records: Records, row: AppointmentRow, body: T) {
  const warnings = await records.bookings.checkAfterwards(row);
  return { ...body, clashes: clashingIds(warnings), warnings };
}

/** The fields that a write says something about. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]: Exclude<T[Field], undefined>;
  };

/**
 * Throws `reason-needed` unless nothing needs one. `details` holds everything that speaks against the visit, and the visits
 * with which it clashes: whoever booked without a network sees there what came first.
 */
async function requireReason(
  { records }: Pick<Context, 'records'>,
  row: AppointmentRow,
  needing: readonly BookingClash[],
): Promise<void> {
  if (needing.length === 0) return;
  const clashes = await records.bookings.check(row);
  const found = await records.appointments.fetch(clashingIds(clashes), false);
  const others = await Promise.all(
    found.map(async (other) => presentAppointment(other, await records.patient(other.patientId))),
  );
  const [setup, { timezone }] = await Promise.all([records.setup.whole(), records.place(row.locationId)]);
  const words = needing.map((one) =>
    clashInWords(one, { others, setup, timeZone: timezone, clinicians: [] }),
  );
  throw new Refusal(
    'reason-needed',
    `${[...new Set(words)].join(' ')} Nothing was booked: say why it shall be booked all the same, or choose another time or room.`,
    { details: { clashes, others } },
  );
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
