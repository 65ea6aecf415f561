import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../contract/scheduling/booking-clash.ts';
import type { AppointmentMove } from '../visits/appointment-changes.ts';
import type { BookedSchedule } from '../availability/booked-visit.ts';
import { checkBooking, clashKey, needingReason, newlyNeedingReason } from '../availability/booking-check.ts';
import { goesAlong } from './class-sessions.ts';
import { isOtherLocation } from '../visits/appointment-status.ts';

/** What moving a class as a whole changes: a change for each who goes along, in the order in which they are written. */
export type ClassMoves = readonly (readonly [Appointment, AppointmentMove])[];

/** The change for each who goes along; nobody for whom it changes nothing. */
export const movesOfClass = (
  visits: readonly Appointment[],
  moveOf: (visit: Appointment) => AppointmentMove,
): ClassMoves =>
  visits
    .filter(goesAlong)
    .map((visit) => [visit, moveOf(visit)] as const)
    .filter(([, move]) => Object.keys(move).length > 0);

/**
 * Everything that speaks against a class once all of it is moved, each once: those who move with it are in nobody's way where
 * they were.
 * @param schedule what stands where it goes, with or without the class itself
 * @returns `needing`: what newly needs a reason, as for a single visit
 */
export function checkClassMove(
  moves: ClassMoves,
  schedule: BookedSchedule,
): { clashes: BookingClash[]; needing: BookingClash[] } {
  const moved = new Map(moves.map(([visit, move]) => [visit.id, { ...visit, ...move }]));
  const others = schedule.visits.filter(({ id }) => !moved.has(id));
  const after = { ...schedule, visits: [...others, ...moved.values()] };
  const before = { ...schedule, visits: [...others, ...moves.map(([visit]) => visit)] };
  const found = new Map<string, BookingClash>();
  const needing = new Set<string>();
  for (const [visit, move] of moves) {
    const now = checkBooking({ ...visit, ...move }, after);
    for (const clash of now) if (!found.has(clashKey(clash))) found.set(clashKey(clash), clash);
    // What stood at another location says nothing about this one.
    const newly = isOtherLocation(visit, move)
      ? needingReason(now)
      : newlyNeedingReason(now, checkBooking(visit, before));
    for (const clash of newly) needing.add(clashKey(clash));
  }
  const all = [...found.values()];
  const clashes = [...needingReason(all), ...all.filter((one) => !one.needsReason)];
  return { clashes, needing: clashes.filter((one) => needing.has(clashKey(one))) };
}
