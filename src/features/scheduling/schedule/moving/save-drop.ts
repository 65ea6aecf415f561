import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { classInWords, isSameSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import type { MoveHost } from './move-host.ts';
import { leavingOut } from '../../../../data/scheduling/class-dates.writes.ts';
import { plannedFor } from '../../../../data/scheduling/planned-class.reads.ts';
import { moveVisit, moveVisits } from '../../../../data/scheduling/appointments.writes.ts';

/**
 * Saves what was dropped: a visit, or all of a class.
 * @param words where it is now
 * @param setup what says whether the class is planned where it was: there it is not held once more with nobody
 * @returns whether all of it is saved on this device
 */
export async function saveDrop(
  visit: Appointment,
  move: AppointmentMove,
  words: string,
  ofClass: Parameters<MoveHost['drop']>[3],
  setup: ScheduleSetup,
  clinic: Pick<Clinic, 'ID' | 'locations'>,
): Promise<boolean> {
  if (!ofClass) return isSaved(moveVisit(visit, move, words));
  const { type, moves } = ofClass;
  const planned = isSameSession(visit, { ...visit, ...move }, type) ? null : plannedFor(visit, setup, clinic);
  const besides = planned && leavingOut(planned);
  const saved = await moveVisits(moves, (count) => `${classInWords(type, count)}: ${words}`, besides);
  return saved === moves.length;
}
