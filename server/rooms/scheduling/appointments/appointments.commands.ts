import type {
  Appointment,
  bookAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '../../../../src/contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../src/contract/scheduling/booking-clash.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import {
  holdsItsTime,
  isOtherLocation,
  mayLeaveLocation,
  plainVisit,
  statusAfter,
  unconfirmed,
} from '../../../../src/domain/scheduling/visits/appointment-status.ts';
import {
  clashingIds,
  needingReason,
  newlyNeedingReason,
} from '../../../../src/domain/scheduling/availability/booking-check.ts';
import { clashInWords } from '../../../../src/domain/scheduling/visits/clash-in-words.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { versionBeforeMark, withoutMark } from '../../../../src/domain/scheduling/visits/missed-visits.ts';
import { idTaken, NotFound, Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { appointmentRepository, type AppointmentRow } from './appointments.repository.ts';
import type { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { bookingRepository } from './bookings.repository.ts';
import { scheduleSetupRepository } from '../schedule-setup/schedule-setup.repository.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { actOf, type VisitAct } from './visit-acts.ts';
import { patientFileRepository } from '../../people/patient-file/patient-file.repository.ts';

type Context = Pick<WriteCall<unknown>, 'work' | 'now' | 'opId'>;

/** What a booking takes of a call: whoever books by a link has no more. */
export type BookCall = Pick<WriteCall<typeof bookAppointment>, 'work' | 'body' | 'clinicId' | 'now' | 'opId'>;
/** The same of a step. */
export type StatusCall = Pick<
  WriteCall<typeof setAppointmentStatus>,
  'work' | 'params' | 'body' | 'now' | 'opId' | 'requireFresh'
>;

/**
 * Books. What speaks against it is accepted and named, but for what needs a reason.
 * Throws `id-taken`; `not-found` for ids that are not the clinic's; `reason-needed`.
 */
export async function book(
  call: BookCall,
  act: VisitAct,
): Promise<Written<ResponseOf<typeof bookAppointment>>> {
  const { work, body, clinicId, now } = call;
  if (await work.of(appointmentRepository).take(body.id)) throw idTaken('appointment');
  await work.of(locationRepository).require(body.locationId);
  await work.of(providerRepository).require(body.providerId);
  const patient = await work.of(patientRepository).require(body.patientId);
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
    statusTimes: { booked: timeEntered({ at: bookedAt }, now).at },
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (!row.overrideReason.trim()) {
    await requireReason(call, row, needingReason(await work.of(bookingRepository).check(row)));
  }
  work.of(appointmentRepository).add(row, act);
  await announceAppointment(call, row);
  return {
    status: 201,
    body: withClashes(work, row, presentAppointment(row, patient)),
    about: about(row),
  };
}

/**
 * Moves in time, to another provider, location or other rooms, or changes type, reason or note. What speaks against it needs a
 * reason where it did not before; at another location all of it does. Throws as `book`, for versions, and `fields-invalid` for a
 * visit that has to stay at its location.
 */
export async function move(
  call: WriteCall<typeof moveAppointment>,
): Promise<Written<ResponseOf<typeof moveAppointment>>> {
  const { work, params, body, now } = call;
  const { row: stood } = await takeFresh(call, params.appointmentId);
  const isOtherTime = body.startsAt !== undefined && body.startsAt !== stood.startsAt;
  const isElsewhere = isOtherLocation(stood as unknown as Appointment, body);
  // That nobody came, or that somebody will, says nothing about another time, or another place.
  const before = isOtherTime || isElsewhere ? unconfirmed(unmarked(stood)) : stood;
  if (isElsewhere) await requireLeave(call, before, body.locationId!);
  if (body.providerId !== undefined) await work.of(providerRepository).require(body.providerId);
  if (body.caseId !== undefined) await caseOf(call, before.patientId, body.caseId);
  const row: AppointmentRow = {
    ...before,
    ...(isElsewhere && { resourceIds: [] }),
    ...given(body),
    version: before.version + 1,
    updatedAt: now,
  };
  if (!body.overrideReason?.trim()) {
    // What stood there before is another place's: a full class here is not the one there.
    const against = isElsewhere ? [] : await work.of(bookingRepository).check(before);
    await requireReason(call, row, newlyNeedingReason(await work.of(bookingRepository).check(row), against));
  }
  work.of(appointmentRepository).change(row, actOf(call));
  await announceAppointment(call, row, before);
  const patient = await work.of(patientRepository).require(row.patientId);
  return { body: withClashes(work, row, presentAppointment(row, patient)), about: about(row) };
}

/** Throws `not-found` for a location that is not the clinic's, and names the field for a visit that has to stay where it is. */
async function requireLeave({ work }: Context, visit: AppointmentRow, locationId: string): Promise<void> {
  await work.of(locationRepository).require(locationId);
  if (!mayLeaveLocation(visit as unknown as Appointment))
    throw wrongField(
      'body.locationId',
      'cannot change any more: the patient is there already, the visit is over, or it has a note',
    );
}

/**
 * Sets where the visit stands. The time of arrival is the device's, not that of sync. It goes before a mark that was not seen.
 * Throws as `book` for one that takes its time again, and for versions.
 */
export async function setStatus(
  call: StatusCall,
  act: VisitAct,
): Promise<Written<ResponseOf<typeof setAppointmentStatus>>> {
  const { work, params, body, now } = call;
  const { row: stood, isMarkUnseen } = await takeFresh(call, params.appointmentId);
  const before = isMarkUnseen ? unmarked(stood) : stood;
  const row: AppointmentRow = {
    ...before,
    ...statusAfter(before as unknown as Appointment, { ...body, at: timeEntered(body, now).at }),
    version: before.version + 1,
    updatedAt: now,
  };
  const isBookedAgain = holdsItsTime(row.status) && !holdsItsTime(before.status);
  // Why it stood there before says nothing about who was given its time since.
  if (isBookedAgain && !body.overrideReason?.trim()) {
    await requireReason(call, row, needingReason(await work.of(bookingRepository).check(row)));
  }
  work.of(appointmentRepository).change(row, act);
  await announceAppointment(call, row);
  return {
    body: presentAppointment(row, await work.of(patientRepository).require(row.patientId)),
    about: about(row),
  };
}

async function takeFresh(
  call: Pick<WriteCall<unknown>, 'work' | 'requireFresh'>,
  appointmentId: string,
): Promise<{ readonly row: AppointmentRow; readonly isMarkUnseen: boolean }> {
  const { work } = call;
  const row = await work.of(appointmentRepository).take(appointmentId);
  if (!row) throw new NotFound('appointment', appointmentId);
  const patient = await work.of(patientRepository).require(row.patientId);
  const seen = call.requireFresh({ ...row, asGood: versionBeforeMark(row) }, () =>
    presentAppointment(row, patient),
  );
  return { row, isMarkUnseen: seen !== row.version };
}

/** The patient's case that a visit belongs to; where nothing is said, their only open one. Throws `not-found`. */
async function caseOf(
  { work }: Pick<Context, 'work'>,
  patientId: string,
  caseId: string | null | undefined,
): Promise<string | null> {
  const files = work.of(patientFileRepository);
  if (caseId === undefined) return files.onlyOpenCase(patientId);
  if (caseId !== null && (await files.cases.see(caseId))?.patientId !== patientId)
    throw new NotFound('patient-case', caseId);
  return caseId;
}

/** The visit as it stood before it was marked as missed by itself. */
export const unmarked = (row: AppointmentRow): AppointmentRow =>
  withoutMark(row as unknown as Appointment) as unknown as AppointmentRow;

async function withClashes<T>(work: UnitOfWork, row: AppointmentRow, body: T) {
  const warnings = await work.of(bookingRepository).checkAfterwards(row);
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
  { work }: Pick<Context, 'work'>,
  row: AppointmentRow,
  needing: readonly BookingClash[],
): Promise<void> {
  if (needing.length === 0) return;
  const clashes = await work.of(bookingRepository).check(row);
  const found = await work.of(appointmentRepository).fetch(clashingIds(clashes), false);
  const others = await Promise.all(
    found.map(async (other) =>
      presentAppointment(other, await work.of(patientRepository).require(other.patientId)),
    ),
  );
  const [setup, { timezone }] = await Promise.all([
    work.of(scheduleSetupRepository).whole(),
    work.of(locationRepository).require(row.locationId),
  ]);
  const words = needing.map((one) =>
    clashInWords(one, { others, setup, timeZone: timezone, clinicians: [] }),
  );
  throw new Refusal(
    'reason-needed',
    `${[...new Set(words)].join(' ')} Nothing was booked. Give a reason for booking anyway, or choose another time or room.`,
    { details: { clashes, others } },
  );
}

const about = ({ id, version, patientId }: AppointmentRow) => ({
  entity: 'appointment',
  id,
  version,
  patientId,
});

/** Says that the day of the appointment changed, and the day and the place that it was at before. */
export async function announceAppointment(
  { work, now, opId }: Context,
  row: AppointmentRow,
  before: AppointmentRow = row,
): Promise<void> {
  const days = new Map<string, { locationId: string; date: PlainDate }>();
  for (const { locationId, startsAt } of [before, row]) {
    const date = dayAt(startsAt as Instant, (await work.of(locationRepository).require(locationId)).timezone);
    days.set(`${locationId} ${date}`, { locationId, date });
  }
  for (const { locationId, date } of days.values()) {
    work.announce({
      topic: 'appointments',
      entityId: row.id,
      version: row.version,
      patientId: row.patientId,
      locationId,
      date,
      opId,
      at: now,
    });
  }
}
