import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import { mayFollow, stepLabel } from '../visits/appointment-changes.ts';
import { laneOf, type FlowLane } from './flow-board.ts';

/** What it means to bring a visit of the flow board to another lane. */

/** What comes of a drop: nothing, a step, a step that asks for the room first, or a refusal with its reason. */
export type LaneDrop =
  | { readonly is: 'same' }
  | { readonly is: 'step' | 'room'; readonly status: AppointmentStatus }
  | { readonly is: 'refused'; readonly why: string };

/** The state that a visit is brought into with a lane. */
const statusOf: Readonly<Record<FlowLane, AppointmentStatus>> = {
  expected: 'booked',
  waiting: 'arrived',
  inRoom: 'inRoom',
  withProvider: 'withProvider',
  done: 'checkedOut',
};

/** What has to come first, from each lane, where a lane is more than a step away. */
const first: Readonly<Record<FlowLane, string>> = {
  expected: 'The patient is not checked in yet. Bring them to Waiting first.',
  waiting: 'The patient has not been seen yet. Bring them to a room or to the provider first.',
  inRoom: 'The patient is in a room. Bring them back to Waiting first.',
  withProvider: 'The patient is with the provider. Bring them back to a room first.',
  done: 'The visit is checked out. Reopen it first: bring it back to With provider.',
};

/**
 * What dropping a visit on a lane does: the steps that its buttons offer, and no others.
 * @param hasRooms whether there are rooms to choose from; who comes back from the provider is in theirs already
 */
export function dropOnLane(visit: Pick<Appointment, 'status'>, lane: FlowLane, hasRooms: boolean): LaneDrop {
  const from = laneOf[visit.status];
  if (from === null) return { is: 'refused', why: 'The visit is no longer on the board.' };
  if (from === lane) return { is: 'same' };
  const status = statusOf[lane];
  if (!mayFollow(visit.status, status)) return { is: 'refused', why: first[from] };
  return { is: lane === 'inRoom' && from === 'waiting' && hasRooms ? 'room' : 'step', status };
}

/** The same in few words, before it is let go of. */
export function dropInWords({ status }: Pick<Appointment, 'status'>, drop: LaneDrop): string {
  if (drop.is === 'same') return 'Stays where it is';
  if (drop.is === 'refused') return drop.why;
  const label = stepLabel(status, drop.status);
  return drop.is === 'room' ? `${label}: asks which one` : label;
}
