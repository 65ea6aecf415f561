import { mayMove } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { rosterOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { gridSpanOf } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { GridSpan } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { Frame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { createDroppedVisits } from './dropped-visits.ts';
import { createHeldMarks } from './held-marks.ts';
import type { HeldMarks } from './held-marks.ts';
import { heldName, pickedUpWords } from './move-words.ts';
import { mayDropOn, outcomeOf, wordsOf } from './drop-outcome.ts';
import type { MoveContext, MoveHost, Held } from './move-host.ts';
import type { ColumnModel, PlacedVisit } from '../board/column-model.ts';

export interface Mover {
  readonly held: () => Held | null;
  /** Takes a visit up by its card; null when it is not there or may not be moved. Over midnight it has two, in two columns. */
  readonly pickUp: (card: HTMLElement, how: Pick<Held, 'isResize' | 'by'>) => Held | null;
  /** Shows it elsewhere. Cheap when that is where it is already. */
  readonly to: (next: GridSpan) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
  /** Whether a visit in the hand may be dropped on a column. */
  readonly mayDropOn: (column: number) => boolean;
  /** The schedule has been drawn anew with these columns: what was dropped is in them. */
  readonly settle: (columns: readonly ColumnModel[]) => void;
}

/**
 * Moves a visit through the schedule: taken up, shown elsewhere, dropped or left where it was. Nothing is drawn by React
 * meanwhile: one element moves by `transform`, and only when the slot it would be dropped on changes.
 */
export function createMover(host: MoveHost): Mover {
  const { scroller, body } = host;
  let held: Held | null = null;
  let marks: HeldMarks | null = null;
  const dropped = createDroppedVisits();

  /** What it is checked against: what was dropped counts where it was dropped. */
  function context(): MoveContext {
    const given = host.context();
    return { ...given, rows: dropped.over(given.rows) };
  }

  function draw(): void {
    if (!held || !marks) return;
    const shown = wordsOf(held, host.columns(), context());
    if (!shown) return cancel();
    marks.show(held.now, shown.words, shown.clash);
    if (held.by === 'keys') host.say(shown.clash === '' ? shown.words : `${shown.words}. ${shown.clash}`);
  }

  /** The hand is empty. What is in sight of it goes, but for what waits until the schedule itself shows the visit there. */
  function putDown(keeps: 'marks' | 'nothing'): void {
    if (keeps === 'nothing') marks?.remove();
    delete scroller.dataset['moving'];
    held = null;
    marks = null;
  }

  function cancel(): void {
    if (!held) return;
    host.say('Left where it was.');
    putDown('nothing');
  }

  return {
    held: () => held,
    pickUp(card, how) {
      cancel();
      const { id, column } = shownBy(card);
      // It is taken up as it is by now, from where it was dropped.
      if (dropped.has(id) || isStale(drawnIn(host.columns(), column, id), host.context())) host.redraw();
      dropped.clear(id);
      const drawn = drawnIn(host.columns(), column, id);
      held = drawn && takenUp(drawn, how);
      if (!drawn || !held) return null;
      marks = createHeldMarks(body, card, heldName(held), drawn.frame.minutes);
      scroller.dataset['moving'] = how.isResize ? 'end' : 'all';
      draw();
      if (how.by === 'keys') host.say(pickedUpWords(held));
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
      if (!held) return;
      const outcome = outcomeOf(held, host.columns(), context());
      if (outcome.is === 'same') return cancel();
      if (outcome.is === 'question') {
        putDown('nothing');
        return host.ask(...outcome.ask);
      }
      dropped.add(outcome.drop[0], outcome.moves, marks);
      putDown('marks');
      host.drop(...outcome.drop);
    },
    cancel,
    mayDropOn: (column) => held !== null && mayDropOn(held, host.columns()[column]),
    settle(columns) {
      dropped.settle(columns);
      if (held && !isDrawn(held, columns)) cancel();
      marks?.settle();
    },
  };
}

/** A visit as a column draws it. */
interface Drawn extends Pick<PlacedVisit, 'visit' | 'session'> {
  column: number;
  frame: Frame;
}

/** Which visit a card shows, in which column. Once the card is drawn anew it is in none any more. */
const shownBy = (card: HTMLElement) => ({
  id: card.dataset['visit'] ?? '',
  column: Number(card.closest<HTMLElement>('[data-column]')?.dataset['column']),
});

/** A visit as it is drawn in a column; null when it is not there. */
function drawnIn(columns: readonly ColumnModel[], column: number, id: string): Drawn | null {
  const model = columns[column];
  const placed = model?.visits.find(({ visit }) => visit.id === id);
  return model && placed ? { ...placed, column, frame: model.frame } : null;
}

/**
 * Whether a held visit is still in the column that it was taken from. Where another device has taken it away, or to another
 * column, there is nothing to hold any more.
 */
const isDrawn = ({ visit, start }: Held, columns: readonly ColumnModel[]): boolean =>
  columns[start.column]?.visits.some((one) => one.visit.id === visit.id) ?? false;

/** Whether a visit, or who is in its class, has changed since it was drawn. */
function isStale(drawn: Drawn | null, { newest }: MoveContext): boolean {
  if (!drawn || !newest) return false;
  const { visit, session } = drawn;
  if (!session) return !newest.current.includes(visit);
  const roster = rosterOf(visit, newest.current);
  return roster.length !== session.visits.length || roster.some((one) => !session.visits.includes(one));
}

/** A visit in the hand, where it is; null where it may not be moved. */
function takenUp(
  { visit: drawn, session, column, frame }: Drawn,
  { isResize, by }: Pick<Held, 'isResize' | 'by'>,
): Held | null {
  if (!mayMove(drawn.status)) return null;
  const visit = session ? { ...drawn, durationMinutes: session.durationMinutes } : drawn;
  const start = gridSpanOf(visit, column, frame);
  return { visit, session, start, now: start, isResize, by };
}
