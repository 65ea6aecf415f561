import type {
  Appointment,
  AppointmentStatus,
  appointmentWrites,
} from '../../../contract/scheduling/appointment.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import type { Instant } from '../../../contract/base/values.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import {
  holdsItsTime,
  isOtherLocation,
  plainVisit,
  statusAfter,
  unconfirmed,
  type StatusStep,
} from './appointment-status.ts';
import { withoutMark } from './missed-visits.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';

/**
 * What may be done to an appointment, as data: the rule, the words for people, and the write with its projection. Used
 * wherever a visit's state is shown or changed (schedule, today, chart), so that a step means the same everywhere.
 */

/** What a person calls a state of the visit. */
export const statusLabels: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  inRoom: 'In room',
  withProvider: 'With provider',
  checkedOut: 'Checked out',
  cancelled: 'Canceled',
  noShow: 'No-show',
};

/** What the button says that brings a visit into a state. */
const stepLabels: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Back to booked',
  confirmed: 'Confirm',
  arrived: 'Check in',
  inRoom: 'Room patient',
  withProvider: 'Start visit',
  checkedOut: 'Check out',
  cancelled: 'Cancel visit',
  noShow: 'No-show',
};

/** Each state's steps, the usual next one first. Every step has a way back, as people tap the wrong thing. */
const steps: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  booked: ['arrived', 'confirmed', 'noShow', 'cancelled'],
  confirmed: ['arrived', 'noShow', 'cancelled', 'booked'],
  arrived: ['inRoom', 'withProvider', 'noShow', 'cancelled', 'booked'],
  inRoom: ['withProvider', 'checkedOut', 'arrived'],
  withProvider: ['checkedOut', 'inRoom'],
  checkedOut: ['withProvider'],
  cancelled: ['booked'],
  noShow: ['arrived', 'booked'],
};

const usual: ReadonlySet<AppointmentStatus> = new Set([
  'booked',
  'confirmed',
  'arrived',
  'inRoom',
  'withProvider',
]);

/** The one step that usually comes next, or null when the visit is over. */
export function usualStep(status: AppointmentStatus): AppointmentStatus | null {
  return usual.has(status) ? (steps[status][0] ?? null) : null;
}

/** Every step a person may choose from a state, the usual one first. */
export function stepsFrom(status: AppointmentStatus): readonly AppointmentStatus[] {
  return steps[status];
}

/** Whether a person may take a visit from one state into another in one step. */
export function mayFollow(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return steps[from].includes(to);
}

/** What the button of a step says; the way back from a state has its own words. */
export function stepLabel(from: AppointmentStatus, to: AppointmentStatus): string {
  if (from === 'cancelled' && to === 'booked') return 'Book again';
  if (from === 'noShow' && to === 'arrived') return 'Arrived after all';
  if (from === 'checkedOut' && to === 'withProvider') return 'Reopen visit';
  if (from === 'withProvider' && to === 'inRoom') return 'Back to the room';
  if (from === 'inRoom' && to === 'arrived') return 'Back to waiting';
  return stepLabels[to];
}

const nameOf = (patient: Pick<PatientSummary, 'firstName' | 'lastName'>) =>
  `${patient.firstName} ${patient.lastName}`;

const stepTitles: Readonly<Record<AppointmentStatus, string>> = {
  booked: 'Back to booked:',
  confirmed: 'Confirm',
  arrived: 'Check in',
  inRoom: 'Room patient:',
  withProvider: 'Start visit:',
  checkedOut: 'Check out',
  cancelled: 'Cancel visit of',
  noShow: 'No-show:',
};

/**
 * The write that brings a visit into a state. Undo is the same write with the state that was before.
 * @param at when it happened, by the device's clock; not the time of sync
 * @param more why a visit is cancelled, that it was missed without anybody saying so, or why it is booked again all the same
 */
export function writeStatus(
  appointment: Appointment,
  status: AppointmentStatus,
  at: Instant,
  more: Omit<StatusStep, 'status' | 'at'> = {},
): QueuedWrite<typeof appointmentWrites, 'appointment.setStatus'> {
  const step = { status, at, ...more };
  return {
    name: 'appointment.setStatus',
    params: { clinicId: appointment.clinicId, appointmentId: appointment.id },
    body: step,
    lane: `appointment:${appointment.id}`,
    seen: appointment.version,
    seenContent: {
      status: appointment.status,
      ...(more.arrivedBySelf !== undefined && { arrivedBySelf: appointment.arrivedBySelf ?? false }),
      ...(more.overrideReason !== undefined && { overrideReason: appointment.overrideReason ?? '' }),
    },
    label: `${stepTitles[status]} ${nameOf(appointment.patient)}`,
    patientId: appointment.patientId,
    patches: [
      {
        entity: 'appointment',
        id: appointment.id,
        merge: statusAfter(appointment, step),
      },
    ],
  };
}

/**
 * The write that takes a step back: the state and the time of arrival that were before it.
 * @param before the appointment as it stood before the step
 */
export function writeStatusBack(
  before: Appointment,
  taken: AppointmentStatus,
  at: Instant,
): QueuedWrite<typeof appointmentWrites, 'appointment.setStatus'> {
  const stands = statusAfter(before, { status: taken, at });
  const { cancellation, overrideReason } = before;
  const isBack = holdsItsTime(before.status) && !holdsItsTime(taken);
  return writeStatus({ ...before, ...stands }, before.status, before.arrivedAt ?? at, {
    ...(cancellation && { cancellation }),
    ...(before.arrivedBySelf && { arrivedBySelf: true }),
    // What spoke against it then may do so still, and has been answered.
    ...(isBack && overrideReason && { overrideReason }),
  });
}

/** What can be changed of a booked appointment without a new booking. */
export interface AppointmentMove {
  locationId?: LocationId;
  providerId?: UserId;
  startsAt?: Instant;
  durationMinutes?: number;
  reason?: string;
  note?: string;
  typeId?: Appointment['typeId'];
  addOnIds?: Appointment['addOnIds'];
  resourceIds?: Appointment['resourceIds'];
  bufferBeforeMinutes?: number;
  bufferAfterMinutes?: number;
  overrideReason?: string;
  caseId?: Appointment['caseId'];
}

const moveFields = [
  'locationId',
  'providerId',
  'startsAt',
  'durationMinutes',
  'reason',
  'note',
  'typeId',
  'addOnIds',
  'resourceIds',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'overrideReason',
  'caseId',
] as const satisfies readonly (keyof AppointmentMove)[];

/**
 * Only what differs from the appointment as it stands; empty when nothing does. The reason to do it all the same is said of each
 * change that needs one, in whatever words: the server does not take the one of an earlier change for it.
 */
export function changedBy(appointment: Appointment, wanted: AppointmentMove): AppointmentMove {
  const whole = { ...plainVisit, ...appointment };
  const isSaid = (name: keyof AppointmentMove) => name === 'overrideReason' && wanted[name] !== '';
  return Object.fromEntries(
    moveFields
      .filter((name) => wanted[name] !== undefined)
      .filter((name) => isSaid(name) || !isSameJson(wanted[name], whole[name]))
      .map((name) => [name, wanted[name]]),
  );
}

/** What a move can change of an appointment, as it stands: what an undo goes back to, and a conflict is compared with. */
export function movableOf(appointment: Appointment): Required<AppointmentMove> {
  const whole = { ...plainVisit, ...appointment };
  return Object.fromEntries(
    moveFields.map((name) => [name, whole[name]]),
  ) as unknown as Required<AppointmentMove>;
}

/** The write that moves an appointment in time, to another provider or location, or changes its reason, length or note. */
export function writeMove(
  appointment: Appointment,
  move: AppointmentMove,
): QueuedWrite<typeof appointmentWrites, 'appointment.move'> {
  const isElsewhere = isOtherLocation(appointment, move);
  const isOther = isElsewhere || (move.startsAt ?? appointment.startsAt) !== appointment.startsAt;
  const isMoved = move.startsAt !== undefined || move.providerId !== undefined || isElsewhere;
  // That nobody came, or that somebody will, says nothing about another time, or another place.
  const { status, statusTimes, missedMarkedAt } = unconfirmed(withoutMark(appointment));
  const expected = isOther && status !== appointment.status ? { status, statusTimes, missedMarkedAt } : {};
  return {
    name: 'appointment.move',
    params: { clinicId: appointment.clinicId, appointmentId: appointment.id },
    body: move,
    lane: `appointment:${appointment.id}`,
    seen: appointment.version,
    seenContent: movableOf(appointment),
    label: `${isMoved ? 'Move' : 'Change the visit of'} ${nameOf(appointment.patient)}`,
    patientId: appointment.patientId,
    patches: [
      {
        entity: 'appointment',
        id: appointment.id,
        merge: { ...move, ...expected },
        // The day and the place that it goes to know nothing of it yet.
        ...(isOther && { from: { ...plainVisit, ...appointment } }),
      },
    ],
  };
}
