import type { AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import { stepsFrom } from './appointment-changes.ts';

const inOrder: readonly AppointmentStatus[] = [
  'noShow',
  'booked',
  'confirmed',
  'arrived',
  'inRoom',
  'withProvider',
  'checkedOut',
];
const at = (status: AppointmentStatus) => inOrder.indexOf(status);
/** Of two ways of one length the one that says more of the visit: with the provider rather than in a room. */
const stepsAhead = (from: AppointmentStatus) =>
  stepsFrom(from)
    .filter((step) => at(step) > at(from))
    .toSorted((a, b) => at(b) - at(a));

/**
 * The states that a visit passes on the shortest way forward, without the one it is in; empty where none leads there. A note that is
 * started or signed says where the patient is, whatever the desk had time to tap.
 */
export function wayForward(from: AppointmentStatus, to: AppointmentStatus): readonly AppointmentStatus[] {
  // A visit that was cancelled is booked again first, by somebody who means it.
  if (!inOrder.includes(from)) return [];
  const ways: (readonly AppointmentStatus[])[] = stepsAhead(from).map((step) => [step]);
  // Each step goes on in the order, so that the list ends.
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way;
    ways.push(...stepsAhead(last).map((step) => [...way, step]));
  }
  return [];
}
