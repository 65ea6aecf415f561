import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import {
  isOtherPlace,
  mayCarry,
  mayLeavePlace,
} from '../../../../domain/scheduling/visits/appointment-status.ts';
import {
  checkBooking,
  newlyNeedingReason,
} from '../../../../domain/scheduling/availability/booking-check.ts';
import { checkClassMove, movesOfClass } from '../../../../domain/scheduling/classes/class-move.ts';
import type { ClassMoves } from '../../../../domain/scheduling/classes/class-move.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { goesAlong, rosterOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { withHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import { withoutMark } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { carriedFrom, dropOf, snapMinutes } from '../../../../domain/scheduling/schedule/schedule-carry.ts';
import type { Carried } from '../../../../domain/scheduling/schedule/schedule-carry.ts';
import { heldStretch, meet } from '../../../../domain/scheduling/visits/visit-time.ts';
import { createDroppedVisits } from './carry-dropped.ts';
import { createGhost, createVeil } from './carry-ghost.ts';
import type { Ghost, Veil } from './carry-ghost.ts';
import { carryWords, clashWords, heldName, pickedUpWords } from './carry-words.ts';
import type { ColumnModel, PlacedVisit } from '../board/column-model.ts';

/** What a drop is held against: the visits in sight and how the clinic works. */
export interface CarryGround {
  readonly rows: readonly Appointment[];
  /** Held for those who booked online. */
  readonly held: readonly HeldTime[];
  readonly setup: ScheduleSetup;
  readonly clinicians: readonly Clinician[];
  /** The clinic's open locations: what stands or is planned at another one is called by its name. */
  readonly places: readonly Location[];
  /** How long the rows are: of rows that are no quarters of an hour a drop keeps to theirs. */
  readonly slotMinutes?: number;
  /** The visits as they are known by now, where some wait for a pause to be drawn. */
  readonly newest?: { readonly current: readonly Appointment[] };
}

/** What a drop snaps to. */
export const snapOf = ({ slotMinutes = snapMinutes }: Pick<CarryGround, 'slotMinutes'>): number =>
  slotMinutes % snapMinutes === 0 ? snapMinutes : 10;

/** All of a class that was let go of: what it is, and the change for each who goes along. */
interface DroppedClass {
  readonly type: AppointmentType;
  readonly moves: ClassMoves;
}

/** What a carried visit needs of the schedule around it. */
export interface CarryHost {
  /** What scrolls, and the box inside it that holds the columns. */
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly columns: () => readonly ColumnModel[];
  readonly ground: () => CarryGround;
  /** Lets the visit go: one write, and its undo. With a class, all who go along: a write for each, and one undo. */
  readonly drop: (visit: Appointment, move: AppointmentMove, words: string, ofClass?: DroppedClass) => void;
  /**
   * Lets it go where it may stand only for a reason, or as one of a series: asks for the reason, or which of them, with the change
   * filled in. Of a class it is the reason for all.
   */
  readonly ask: (visit: Appointment, move: AppointmentMove, about: 'reason' | 'series' | 'class') => void;
  /** Says something to those who listen. */
  readonly say: (words: string) => void;
  /** Draws what the schedule shows only when the hands pause. */
  readonly redraw: () => void;
}

/** A visit in the hand. */
export interface Held {
  /** Of a class the one that stands for all, as long as the class is. */
  readonly visit: Appointment;
  readonly session: ClassSession | undefined;
  readonly start: Carried;
  readonly now: Carried;
  readonly isResize: boolean;
  readonly by: 'pointer' | 'keys';
}

export interface Carry {
  readonly held: () => Held | null;
  /** Takes a visit up by its card; null when it is not there or may not be moved. Over midnight it has two, in two columns. */
  readonly pickUp: (card: HTMLElement, how: Pick<Held, 'isResize' | 'by'>) => Held | null;
  /** Shows it elsewhere. Cheap when that is where it is already. */
  readonly to: (next: Carried) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** Whether a visit in the hand may be dropped on a column. */
  readonly mayDropOn: (column: number) => boolean;
  /** The schedule has been drawn anew with these columns: what was dropped stands in them. */
  readonly settle: (columns: readonly ColumnModel[]) => void;
}

/**
 * Carries a visit through the schedule. Nothing is drawn by React meanwhile: one element moves by `transform`, and only
 * when the place it would be dropped on changes.
 */
export function createCarry(host: CarryHost): Carry {
  const { scroller, body } = host;
  let held: Held | null = null;
  let ghost: Ghost | null = null;
  let veil: Veil | null = null;
  const dropped = createDroppedVisits();

  const cardsOf = (id: string) => body.querySelectorAll<HTMLElement>(`[data-visit="${id}"]`);

  /** What is held against: what was let go of stands there already. */
  function ground(): CarryGround {
    const given = host.ground();
    return { ...given, rows: dropped.over(given.rows) };
  }

  /** Whether it, or who is in its class, has changed since it was drawn. */
  function isBehind(placed: PlacedVisit | undefined): boolean {
    const { newest } = host.ground();
    if (!placed || !newest) return false;
    const { visit, session } = placed;
    if (!session) return !newest.current.includes(visit);
    const roster = rosterOf(visit, newest.current);
    return roster.length !== session.visits.length || roster.some((one) => !session.visits.includes(one));
  }

  function draw(): void {
    if (!held || !ghost) return;
    const columns = host.columns();
    const column = columns[held.now.column];
    if (!column) return cancel();
    const { rows, held: heldTimes, setup, clinicians, places: locations } = ground();
    const words = carryWords(held, column, setup);
    const clashes = held.session
      ? checkClassMove(movesTo(held, held.session, column), nearby(held, column)).clashes
      : clashesAfter(held.visit, moveTo(held, column), column);
    const at = { locationId: column.locationId, locations, timeZone: column.frame.timeZone };
    const clash = clashWords(clashes, { others: rows, held: heldTimes, setup, clinicians, ...at });
    ghost.show(held.now, words, clash);
    if (held.by === 'keys') host.say(clash === '' ? words : `${words}. ${clash}`);
  }

  /** What letting go in a column would change. */
  function moveTo({ visit, start, now }: Held, column: ColumnModel): AppointmentMove {
    return dropOf(visit, start, now, column.frame, host.columns()[start.column] ?? {}, column);
  }

  /** The same for each who goes along with a class. */
  const movesTo = ({ start, now }: Held, session: ClassSession, column: ColumnModel): ClassMoves =>
    movesOfClass(session.visits, (visit) =>
      dropOf(visit, start, now, column.frame, host.columns()[start.column] ?? {}, column),
    );

  /** What a class is held against where it is carried to, and where it stood. */
  function nearby(own: Held, column: ColumnModel) {
    const { rows, held: heldTimes, setup, places } = ground();
    const around = [own.visit, { ...own.visit, ...moveTo(own, column) }].map(heldStretch);
    const visits = withHeld(rows, heldTimes).filter((row) => {
      const stretch = heldStretch(row);
      return around.some((one) => meet(one, stretch));
    });
    return { visits, setup, timeZone: column.frame.timeZone, places };
  }

  /** Everything that speaks against a visit once it is changed so: the rule that the forms and the server go by. */
  function clashesAfter(visit: Appointment, move: AppointmentMove, { frame }: ColumnModel): BookingClash[] {
    const { rows, held: heldTimes, setup, places } = ground();
    const wanted = { ...visit, ...move };
    const around = heldStretch(wanted);
    // With every step of the pointer: most of a full week is nowhere near.
    const visits = withHeld(rows, heldTimes).filter((row) => meet(around, heldStretch(row)));
    return checkBooking(wanted, { visits, setup, timeZone: frame.timeZone, places });
  }

  function letGo(): void {
    delete scroller.dataset['carrying'];
    held = null;
    ghost = null;
    veil = null;
  }

  /** Nothing of it is left in sight. */
  function leave(): void {
    ghost?.remove();
    veil?.remove();
    letGo();
  }

  /** It stays where it was let go of, and its old place marked, until the schedule itself shows it there. */
  function leaveMarks({ visit, session }: Held, moves: ClassMoves): void {
    dropped.add(session ? session.lead : visit, moves, [ghost, veil]);
    letGo();
  }

  /** All of a class goes at once, or none: where one of them needs a reason it is asked for all. */
  function dropClass(own: Held, session: ClassSession, move: AppointmentMove, column: ColumnModel): void {
    const moves = movesTo(own, session, column);
    const isAsked = checkClassMove(moves, nearby(own, column)).needing.length > 0;
    const words = carryWords(own, column, ground().setup);
    if (isAsked) leave();
    else leaveMarks(own, moves);
    if (isAsked) host.ask(session.lead, move, 'class');
    else host.drop(session.lead, move, words, { type: session.type, moves });
  }

  function cancel(): void {
    if (!held) return;
    host.say('Left where it was.');
    leave();
  }

  return {
    held: () => held,
    pickUp(card, { isResize, by }) {
      cancel();
      const id = card.dataset['visit'] ?? '';
      const index = Number(card.closest<HTMLElement>('[data-column]')?.dataset['column']);
      const place = () => host.columns()[index]?.visits.find((one) => one.visit.id === id);
      // It is taken up as it is by now, from where it was let go of.
      if (dropped.has(id) || isBehind(place())) host.redraw();
      dropped.clear(id);
      const column = host.columns()[index];
      const placed = place();
      if (!column || !placed || !mayCarry(placed.visit.status)) return null;
      const { session } = placed;
      const visit = session ? { ...placed.visit, durationMinutes: session.durationMinutes } : placed.visit;
      const start = carriedFrom(visit, index, column.frame);
      held = { visit, session, start, now: start, isResize, by };
      ghost = createGhost(body, card, heldName(held), column.frame.minutes);
      veil = createVeil(body, () => cardsOf(visit.id));
      scroller.dataset['carrying'] = isResize ? 'end' : 'all';
      draw();
      if (by === 'keys') host.say(pickedUpWords(held));
      return held;
    },
    to(next) {
      if (!held) return;
      const { column, fromMinute, minutes } = held.now;
      if (next.column === column && next.fromMinute === fromMinute && next.minutes === minutes) return;
      held = { ...held, now: next };
      draw();
    },
    drop() {
      if (!held || !ghost) return;
      const { visit, now } = held;
      const column = host.columns()[now.column];
      const move = column ? moveTo(held, column) : {};
      if (!column || Object.keys(move).length === 0) return cancel();
      if (held.session) return dropClass(held, held.session, move, column);
      // What stood there before is another place's.
      const before = isOtherPlace(visit, move) ? [] : clashesAfter(visit, {}, column);
      if (newlyNeedingReason(clashesAfter(visit, move, column), before).length > 0) {
        leave();
        return host.ask(visit, move, 'reason');
      }
      if (visit.seriesId && !isOtherPlace(visit, move)) {
        leave();
        return host.ask(visit, move, 'series');
      }
      const words = carryWords(held, column, ground().setup);
      leaveMarks(held, [[visit, move]]);
      host.drop(visit, move, words);
    },
    cancel,
    mayDropOn(column) {
      const target = host.columns()[column];
      if (!held || !target) return false;
      const { visit, session } = held;
      const along = session?.visits.filter(goesAlong) ?? [visit];
      return !isOtherPlace(visit, target) || along.every((one) => mayLeavePlace(withoutMark(one)));
    },
    settle(columns) {
      dropped.settle(columns);
      // Taken away by another device, or to another column: there is nothing to hold any more.
      const home = held && columns[held.start.column];
      if (held && !home?.visits.some(({ visit }) => visit.id === held?.visit.id)) cancel();
      veil?.settle();
    },
  };
}
