import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { patienceMs } from '../idle.ts';
import type { ColumnModel } from '../board/column-model.ts';

/** As long as the schedule may take to show a drop, the wait for a pause of the keys and saving it included. */
const longestMs = patienceMs + 500;

/** Dropped visits, until the schedule itself shows them where they were dropped. */
export interface DroppedVisits {
  /**
   * @param visit the one whose card was moved, as it was
   * @param moves it and, of a class, all who went along, each with its change
   * @param marks what shows where it was and where it is, gone once the schedule shows it
   */
  add(
    visit: Appointment,
    moves: readonly (readonly [Appointment, AppointmentMove])[],
    marks: { remove(): void } | null,
  ): void;
  has(id: string): boolean;
  /** Takes its marks away. */
  clear(id: string): void;
  /** The same visits, each where it was dropped. */
  over(rows: readonly Appointment[]): readonly Appointment[];
  /** The schedule was drawn anew with these columns. */
  settle(columns: readonly ColumnModel[]): void;
}

interface Drop {
  visit: Appointment;
  moved: ReadonlyMap<string, Appointment>;
  marks: { remove(): void } | null;
  timer: ReturnType<typeof setTimeout>;
}

/** Keeps several at once: the next visit is often taken up before the last one was drawn. */
export function createDroppedVisits(): DroppedVisits {
  const drops = new Map<string, Drop>();

  function clear(id: string): void {
    const drop = drops.get(id);
    if (!drop) return;
    clearTimeout(drop.timer);
    drop.marks?.remove();
    drops.delete(id);
  }

  return {
    add(visit, moves, marks) {
      const moved = new Map(moves.map(([one, move]) => [one.id, { ...one, ...move }]));
      clear(visit.id);
      drops.set(visit.id, { visit, moved, marks, timer: setTimeout(() => clear(visit.id), longestMs) });
    },
    has: (id) => drops.has(id),
    clear,
    over: (rows) =>
      [...drops.values()].reduce<readonly Appointment[]>(
        (so, { moved }) => so.map((row) => moved.get(row.id) ?? row),
        rows,
      ),
    settle(columns) {
      // As long as it is the very same as when it was dropped, this drawing was about something else.
      const drawn = new Set(columns.flatMap(({ visits }) => visits.map(({ visit }) => visit)));
      for (const { visit } of drops.values()) if (!drawn.has(visit)) clear(visit.id);
    },
  };
}
