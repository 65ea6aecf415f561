import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import type { ClassMoves } from '../../../../domain/scheduling/classes/class-move.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { snapMinutes } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { GridSpan } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { ColumnModel } from '../board/column-model.ts';

/** What a drop is checked against: the visits in sight and how the clinic works. */
export interface MoveContext {
  readonly rows: readonly Appointment[];
  /** Held for those who booked online. */
  readonly held: readonly HeldTime[];
  readonly setup: ScheduleSetup;
  readonly clinicians: readonly Clinician[];
  /** The clinic's open locations: what is booked or planned at another one is called by its name. */
  readonly locations: readonly Location[];
  /** How long the rows are: of rows that are no quarters of an hour a drop keeps to theirs. */
  readonly slotMinutes?: number;
  /** The visits as they are known by now, where some wait for a pause to be drawn. */
  readonly newest?: { readonly current: readonly Appointment[] };
}

/** What a drop snaps to. */
export const snapOf = ({ slotMinutes = snapMinutes }: Pick<MoveContext, 'slotMinutes'>): number =>
  slotMinutes % snapMinutes === 0 ? snapMinutes : 10;

/** All of a class that was dropped: what it is, and the change for each who goes along. */
export interface DroppedClass {
  readonly type: AppointmentType;
  readonly moves: ClassMoves;
}

/** What a drop asks about before it is saved: the reason for it, which of a series, or of a class the reason for all. */
export type DropQuestion = 'reason' | 'series' | 'class';

/** What a visit that is moved needs of the schedule around it. */
export interface MoveHost {
  /** What scrolls, and the box inside it that holds the columns. */
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly columns: () => readonly ColumnModel[];
  readonly context: () => MoveContext;
  /** Saves the drop: one write, and its undo. With a class, all who go along: a write for each, and one undo. */
  readonly drop: (visit: Appointment, move: AppointmentMove, words: string, ofClass?: DroppedClass) => void;
  /** Opens what the drop asks about, with the change filled in. */
  readonly ask: (visit: Appointment, move: AppointmentMove, about: DropQuestion) => void;
  /** Says something to those who listen. */
  readonly say: (words: string) => void;
  /** Draws what the schedule shows only when nobody presses anything. */
  readonly redraw: () => void;
}

/** A visit in the hand. */
export interface Held {
  /** Of a class the one that its card shows, as long as the class is. */
  readonly visit: Appointment;
  readonly session: ClassSession | undefined;
  readonly start: GridSpan;
  readonly now: GridSpan;
  readonly isResize: boolean;
  readonly by: 'pointer' | 'keys';
}
