import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import { withHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import {
  checkBooking,
  newlyNeedingReason,
} from '../../../../domain/scheduling/availability/booking-check.ts';
import { checkClassMove, movesOfClass } from '../../../../domain/scheduling/classes/class-move.ts';
import type { ClassMoves } from '../../../../domain/scheduling/classes/class-move.ts';
import { goesAlong } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { dropOf } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import {
  isOtherLocation,
  mayLeaveLocation,
} from '../../../../domain/scheduling/visits/appointment-status.ts';
import { withoutMark } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { heldStretch, meet } from '../../../../domain/scheduling/visits/visit-time.ts';
import type { ColumnModel } from '../board/column-model.ts';
import { moveWords, clashWords } from './move-words.ts';
import type { MoveContext, MoveHost, Held } from './move-host.ts';

/** What dropping a visit comes to. */
export type DropOutcome =
  /** It changes nothing. */
  | { readonly is: 'same' }
  | { readonly is: 'question'; readonly ask: Parameters<MoveHost['ask']> }
  | {
      readonly is: 'move';
      readonly drop: Parameters<MoveHost['drop']>;
      /** The change of the visit and, of a class, of each who goes along. */
      readonly moves: ClassMoves;
    };

/** What dropping the held visit where it is now comes to: saved at once, or asked about first. */
export function outcomeOf(held: Held, columns: readonly ColumnModel[], context: MoveContext): DropOutcome {
  const { visit, session } = held;
  const column = columns[held.now.column];
  const move = column ? moveTo(held, column, columns) : {};
  if (!column || Object.keys(move).length === 0) return { is: 'same' };
  const words = moveWords(held, column, context.setup);
  if (session) {
    // All of a class goes at once, or none: where one of them needs a reason it is asked for all.
    const moves = movesTo(held, session, column, columns);
    const { needing } = checkClassMove(moves, aroundClass(held, move, column, context));
    const { lead, type } = session;
    return needing.length > 0
      ? { is: 'question', ask: [lead, move, 'class'] }
      : { is: 'move', drop: [lead, move, words, { type, moves }], moves };
  }
  const isElsewhere = isOtherLocation(visit, move);
  // What it met before belongs to the other location.
  const before = isElsewhere ? [] : clashesAfter(visit, {}, column, context);
  if (newlyNeedingReason(clashesAfter(visit, move, column, context), before).length > 0)
    return { is: 'question', ask: [visit, move, 'reason'] };
  if (visit.seriesId && !isElsewhere) return { is: 'question', ask: [visit, move, 'series'] };
  return { is: 'move', drop: [visit, move, words], moves: [[visit, move]] };
}

/**
 * What is shown of a held visit: where it would be, and what clashes with it; empty where nothing does.
 * @returns null where its column is gone
 */
export function wordsOf(
  held: Held,
  columns: readonly ColumnModel[],
  context: MoveContext,
): { words: string; clash: string } | null {
  const column = columns[held.now.column];
  if (!column) return null;
  const { rows, held: heldTimes, setup, clinicians, locations } = context;
  const { locationId, frame } = column;
  const move = moveTo(held, column, columns);
  const clashes = held.session
    ? checkClassMove(movesTo(held, held.session, column, columns), aroundClass(held, move, column, context))
        .clashes
    : clashesAfter(held.visit, move, column, context);
  const at = { locationId, locations, timeZone: frame.timeZone };
  const clash = clashWords(clashes, { others: rows, held: heldTimes, setup, clinicians, ...at });
  return { words: moveWords(held, column, setup), clash };
}

/** Whether a held visit may be dropped on a column: to another location only go those who have not come yet. */
export function mayDropOn({ visit, session }: Held, target: ColumnModel | undefined): boolean {
  if (!target) return false;
  if (!isOtherLocation(visit, target)) return true;
  const along = session?.visits.filter(goesAlong) ?? [visit];
  return along.every((one) => mayLeaveLocation(withoutMark(one)));
}

/** What dropping it in a column would change. */
const moveTo = (
  { visit, start, now }: Held,
  column: ColumnModel,
  columns: readonly ColumnModel[],
): AppointmentMove => dropOf(visit, start, now, column.frame, columns[start.column] ?? {}, column);

/** The same for each who goes along with a class. */
const movesTo = (
  { start, now }: Held,
  session: ClassSession,
  column: ColumnModel,
  columns: readonly ColumnModel[],
): ClassMoves =>
  movesOfClass(session.visits, (visit) =>
    dropOf(visit, start, now, column.frame, columns[start.column] ?? {}, column),
  );

/** What a class is checked against: the visits around where it goes, and around where it was. */
function aroundClass(
  { visit }: Held,
  move: AppointmentMove,
  { frame }: ColumnModel,
  { rows, held, setup, locations }: MoveContext,
) {
  const around = [visit, { ...visit, ...move }].map(heldStretch);
  const visits = withHeld(rows, held).filter((row) => {
    const stretch = heldStretch(row);
    return around.some((one) => meet(one, stretch));
  });
  return { visits, setup, timeZone: frame.timeZone, locations };
}

/** All clashes of a visit once it is changed so, by the rule that the forms and the server go by. */
function clashesAfter(
  visit: Appointment,
  move: AppointmentMove,
  { frame }: ColumnModel,
  { rows, held, setup, locations }: MoveContext,
): BookingClash[] {
  const wanted = { ...visit, ...move };
  const around = heldStretch(wanted);
  // With every step of the pointer: most of a full week is nowhere near.
  const visits = withHeld(rows, held).filter((row) => meet(around, heldStretch(row)));
  return checkBooking(wanted, { visits, setup, timeZone: frame.timeZone, locations });
}
