import type { PatientId } from '../../../contract/base/ids.ts';
import type { HeldTime } from '../../../contract/scheduling/online-booking.ts';
import type { BookedVisit } from './booked-visit.ts';

/** A held time as the rule of every booking sees it: a visit of nobody's. */
const visitOf = (held: HeldTime): BookedVisit => ({
  ...held,
  // No patient has it, so that it is in the way of no other visit of theirs.
  patientId: held.id as string as PatientId,
  status: 'booked',
});

/** Held times that have not become a visit among these yet: two answers are never of the very same moment. */
export const stillHeld = (
  held: readonly HeldTime[],
  rows: readonly { readonly id: string }[],
): HeldTime[] => {
  const ids = new Set(rows.map(({ id }) => id));
  return held.filter(({ id }) => !ids.has(id));
};

/** What a booking is held against: the visits, and the times that are held for those who booked online. */
export const withHeld = (rows: readonly BookedVisit[], held: readonly HeldTime[]): BookedVisit[] => [
  ...rows,
  ...stillHeld(held, rows).map(visitOf),
];
