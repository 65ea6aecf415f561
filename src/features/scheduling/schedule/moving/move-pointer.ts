import {
  edgeSpeed,
  fineMinutes,
  movedTo,
  resizedTo,
  restAfter,
} from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { Rest } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import { followGesture } from './move-gesture.ts';
import type { Pointer, Press } from './move-gesture.ts';
import { columnBoxes } from './held-marks.ts';
import { snapOf } from './move-host.ts';
import type { Mover } from './mover.ts';
import type { MoveHost, Held } from './move-host.ts';

/** How much of a visit's lower end makes it longer or shorter: for a finger its breadth, after resting there. */
const edgePx = { mouse: 7, touch: 16 };

/** What is measured once, when a visit is taken up. */
interface Grip {
  held: Held;
  boxes: { leftPx: number; widthPx: number }[];
  minutePx: number;
  /** Between the pointer and the visit's beginning, or its end while it is made longer. */
  offsetMinutes: number;
  rest: Rest;
}

/**
 * Moving visits through the columns by pointer. The lower edge of a card makes it longer or shorter. Shift, or resting a
 * finger, asks for 5 minutes.
 * @returns stops listening
 */
export function followPointers(host: MoveHost, mover: Mover): () => void {
  const { scroller, body } = host;
  let grip: Grip | null = null;

  const minuteAt = (y: number, minutePx: number) => (y - body.getBoundingClientRect().top) / minutePx;

  function begin({ target, isTouch, y }: Press, pointer: Pointer): boolean {
    const card = target.closest<HTMLElement>('[data-visit]');
    const isResize =
      card !== null && y >= card.getBoundingClientRect().bottom - edgePx[isTouch ? 'touch' : 'mouse'];
    const held = card && mover.pickUp(card, { isResize, by: 'pointer' });
    if (!held) return false;
    const minutes = host.columns()[held.start.column]!.frame.minutes;
    const minutePx = body.offsetHeight / minutes;
    const { fromMinute } = held.start;
    const gripped = isResize ? fromMinute + held.start.minutes : fromMinute;
    grip = {
      held,
      boxes: columnBoxes(body),
      minutePx,
      offsetMinutes: minuteAt(y, minutePx) - gripped,
      rest: { x: pointer.x, y: pointer.y, sinceMs: performance.now(), isFine: false },
    };
    return true;
  }

  /** Scrolls at the edges, and brings the visit to where the pointer is. */
  function step({ isTouch }: Press, pointer: Pointer, nowMs: number, passedMs: number): void {
    if (!grip || !mover.held()) return;
    const sight = scroller.getBoundingClientRect();
    const top = edgeSpeed(pointer.y, sight.top + 40, sight.bottom) * passedMs;
    const left = grip.held.isResize ? 0 : edgeSpeed(pointer.x, sight.left + 40, sight.right) * passedMs;
    if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
    if (isTouch) grip.rest = restAfter(grip.rest, pointer.x, pointer.y, nowMs);
    bring(grip, pointer, sight.left);
  }

  function bring(
    { held, boxes, minutePx, offsetMinutes, rest }: Grip,
    pointer: Pointer,
    sightLeft: number,
  ): void {
    const marks = pointer.isFine || rest.isFine ? fineMinutes : snapOf(host.context());
    const wanted = minuteAt(pointer.y, minutePx) - offsetMinutes;
    const columns = host.columns();
    if (held.isResize)
      return mover.to(resizedTo(held.start, wanted, marks, columns[held.start.column]!.frame));
    const x = pointer.x - sightLeft + scroller.scrollLeft;
    const under = boxes.findIndex(({ leftPx, widthPx }) => x >= leftPx && x < leftPx + widthPx);
    const column = under !== -1 && mover.mayDropOn(under) ? under : (mover.held()?.now.column ?? 0);
    const target = columns[column];
    if (target) mover.to(movedTo(held.start, column, wanted, marks, target.frame));
  }

  return followGesture({
    area: scroller,
    mayTake: (target) => target.closest('[data-visit]') !== null,
    begin,
    step,
    drop(_, pointer) {
      if (grip) bring(grip, pointer, scroller.getBoundingClientRect().left);
      mover.drop();
      grip = null;
    },
    cancel() {
      if (mover.held()) mover.cancel();
      grip = null;
    },
  });
}
