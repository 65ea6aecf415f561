import type { Appointment } from '../../../../contract/scheduling/appointment.ts';

/** What the one button of a chart offers. */
export type ChartMoment = 'continueNote' | 'startNote' | 'checkIn' | 'book';

interface ChartNow {
  /** Today's visit; null where there is none. */
  readonly visit: Pick<Appointment, 'status' | 'encounterId'> | null;
  /** Whether an unsigned note is open. */
  readonly hasDraft: boolean;
  /** Whether whoever looks would write the note: the visit is theirs, or there is none and they treat. */
  readonly treats: boolean;
  /** Whether somebody is known in whose name a note could be started. */
  readonly hasProvider: boolean;
  readonly may: { readonly write: boolean; readonly schedule: boolean };
}

const isAwaited = (status: Appointment['status']) => status === 'booked' || status === 'confirmed';

/** What fits the moment best; null where the role may do none of it. */
export function chartMoment({ visit, hasDraft, treats, hasProvider, may }: ChartNow): ChartMoment | null {
  if (hasDraft && may.write) return 'continueNote';
  const isNoteDue = visit === null || (visit.status !== 'checkedOut' && visit.encounterId === null);
  if (isNoteDue && may.write && treats && hasProvider) return 'startNote';
  if (visit !== null && isAwaited(visit.status) && may.schedule) return 'checkIn';
  if (visit !== null && isNoteDue && may.write && hasProvider) return 'startNote';
  if (may.schedule) return 'book';
  return visit === null && may.write && hasProvider ? 'startNote' : null;
}
