import type {
  Appointment,
  AppointmentStatus,
  appointmentWrites,
} from '../../../contract/scheduling/appointment.ts';
import {
  byField,
  patched,
  pick,
  type ComparableWrite,
  type MergeRule,
  type Row,
  type WriteMerge,
  type WriteRules,
} from '../../base/merge-write.ts';
import { fields, value } from '../../base/three-way-merge.ts';
import { isHere } from './appointment-status.ts';
import { withoutMark } from './missed-visits.ts';

/** A time without its length, its provider and its location means another visit than either person wanted. */
const mergeMove = byField({
  shape: fields({ when: value }),
  group: {
    name: 'when',
    fields: ['startsAt', 'durationMinutes', 'providerId', 'locationId'],
    // Writes from before visits could go to another location saw none.
    unseenBefore: ['locationId'],
  },
});

const mergeStep = byField({
  shape: fields({}),
  // When it happened belongs to the step and is no field of its own.
  apart: ['at'],
  // A mark that a visit was missed is nobody's word: the step is compared with what people said.
  standing: (current, { seenContent, body }) =>
    beforeConfirmed(seenContent, body, withoutMark(current as never as Appointment)),
});

const mergeStatus: MergeRule = (write, current, choices) =>
  write.body['arrivedBySelf'] === true && isPastArrival(current)
    ? alreadySeenTo(write, current)
    : mergeStep(write, current, choices);

const isPastArrival = ({ status }: Row) =>
  status === 'inRoom' || status === 'withProvider' || status === 'checkedOut';

/** Who is here has said more than that they will come: a confirmation of what is only booked gives way to every step from arrival on. */
function beforeConfirmed(seen: Row, { status }: Row, current: Appointment): Row {
  const isBeside =
    seen['status'] === 'booked' &&
    current.status === 'confirmed' &&
    (isHere(status as AppointmentStatus) || status === 'checkedOut');
  return isBeside ? { ...current, status: 'booked' } : { ...current };
}

/** Who checked in by themselves and has been brought further since: what the desk did stands, and nobody is asked. */
function alreadySeenTo({ body, patches }: ComparableWrite, current: Row): WriteMerge {
  const { status } = current as Pick<Appointment, 'status'>;
  const standing = pick(current, ['status', 'arrivedAt', 'arrivedBySelf', 'statusTimes']);
  const at = (current as Partial<Appointment>).statusTimes?.[status] ?? body['at'];
  return {
    kind: 'merged',
    write: {
      body: { status, at },
      seenContent: { status },
      patches: patched(patches, 'status', standing),
    },
  };
}

export const appointmentWriteRules = {
  'appointment.book': { entity: 'appointment', merge: null },
  'appointment.move': { entity: 'appointment', merge: mergeMove },
  'appointment.setStatus': { entity: 'appointment', merge: mergeStatus },
} as const satisfies WriteRules<typeof appointmentWrites>;
