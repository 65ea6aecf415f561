import type { Appointment } from '../../contract/appointment.ts';
import type { AppointmentMove } from '../../domain/appointment-changes.ts';
import { classInWords } from '../../domain/class-sessions.ts';
import { isSaved } from '../../ui/is-saved.ts';
import type { CarryHost } from './carry.ts';
import { moveVisit, moveVisits } from './schedule.writes.ts';

/**
 * Saves what was let go of: a visit, or all of a class.
 * @param words where it is now
 * @returns whether all of it is saved on this device
 */
export async function dropped(
  visit: Appointment,
  move: AppointmentMove,
  words: string,
  ofClass: Parameters<CarryHost['drop']>[3],
): Promise<boolean> {
  if (!ofClass) return isSaved(moveVisit(visit, move, words));
  const { type, moves } = ofClass;
  const saved = await moveVisits(moves, (count) => `${classInWords(type, count)}: ${words}`);
  return saved === moves.length;
}
