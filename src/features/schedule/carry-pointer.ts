import {
  edgeSpeed,
  fineMinutes,
  movedTo,
  resizedTo,
  restAfter,
  snapMinutes,
} from '../../domain/schedule-carry.ts';
import type { Rest } from '../../domain/schedule-carry.ts';
import { columnBoxes } from './carry-ghost.ts';
import type { Carry, CarryHost, Held } from './carry.ts';

/** How long a finger rests on a visit to take it up; less is a tap or the beginning of a scroll. */
export const longPressMs = 380;
const tremblePx = 10;
const mouseSlackPx = 4;

interface Press {
  id: string;
  pointerId: number;
  isTouch: boolean;
  isResize: boolean;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** What is measured once, when a visit is taken up. */
interface Grip {
  held: Held;
  boxes: { leftPx: number; widthPx: number }[];
  minutePx: number;
  /** Between the pointer and the visit's beginning, or its end while it is made longer. */
  offsetMinutes: number;
  rest: Rest;
  frame: number;
  lastMs: number;
}

/**
 * Carrying by mouse, pen or finger. A finger takes a visit up by resting on it, so that a swipe over visits scrolls as
 * it does anywhere. The lower edge of a card makes it longer or shorter. Shift, or resting a finger, asks for 5 minutes.
 * @returns stops listening
 */
export function followPointers(host: CarryHost, carry: Carry): () => void {
  const { scroller, body } = host;
  let press: Press | null = null;
  let grip: Grip | null = null;
  const pointer = { x: 0, y: 0, isFine: false };

  const minuteAt = (y: number, minutePx: number) => (y - body.getBoundingClientRect().top) / minutePx;

  function begin(): void {
    const from = press;
    const held = from && carry.pickUp(from.id, { isResize: from.isResize, by: 'pointer' });
    if (!held || !from) return end();
    const minutes = host.columns()[held.start.column]!.frame.minutes;
    const minutePx = body.offsetHeight / minutes;
    const { fromMinute } = held.start;
    const gripped = from.isResize ? fromMinute + held.start.minutes : fromMinute;
    grip = {
      held,
      boxes: columnBoxes(body),
      minutePx,
      offsetMinutes: minuteAt(from.y, minutePx) - gripped,
      rest: { x: pointer.x, y: pointer.y, sinceMs: performance.now(), isFine: false },
      lastMs: performance.now(),
      frame: requestAnimationFrame(step),
    };
    scroller.setPointerCapture(from.pointerId);
    if (from.isTouch) navigator.vibrate?.(12);
  }

  /** Once a frame: scrolls at the edges, and brings the visit to where the pointer is. */
  function step(nowMs: number): void {
    if (!grip || !carry.held()) return;
    const sight = scroller.getBoundingClientRect();
    const passedMs = Math.max(0, Math.min(50, nowMs - grip.lastMs));
    const top = edgeSpeed(pointer.y, sight.top + 40, sight.bottom) * passedMs;
    const left = grip.held.isResize ? 0 : edgeSpeed(pointer.x, sight.left + 40, sight.right) * passedMs;
    if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
    if (press?.isTouch) grip.rest = restAfter(grip.rest, pointer.x, pointer.y, nowMs);
    bring(grip, sight.left);
    grip.lastMs = nowMs;
    grip.frame = requestAnimationFrame(step);
  }

  function bring({ held, boxes, minutePx, offsetMinutes, rest }: Grip, sightLeft: number): void {
    const marks = pointer.isFine || rest.isFine ? fineMinutes : snapMinutes;
    const wanted = minuteAt(pointer.y, minutePx) - offsetMinutes;
    const columns = host.columns();
    if (held.isResize)
      return carry.to(resizedTo(held.start, wanted, marks, columns[held.start.column]!.frame));
    const x = pointer.x - sightLeft + scroller.scrollLeft;
    const under = boxes.findIndex(({ leftPx, widthPx }) => x >= leftPx && x < leftPx + widthPx);
    const column = under !== -1 && carry.mayDropOn(under) ? under : (carry.held()?.now.column ?? 0);
    const target = columns[column];
    if (target) carry.to(movedTo(held.start, column, wanted, marks, target.frame));
  }

  /** The pointer is up or gone: nothing of the gesture is left but the click that it must not become. */
  function end(): void {
    clearTimeout(press?.timer);
    if (grip) cancelAnimationFrame(grip.frame);
    if (grip) swallowClick();
    press = null;
    grip = null;
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const card = event.target.closest<HTMLElement>('[data-visit]');
    const id = card?.dataset['visit'];
    if (id === undefined) return;
    if (carry.held()) carry.cancel();
    const isTouch = event.pointerType === 'touch';
    press = {
      id,
      pointerId: event.pointerId,
      isTouch,
      isResize: event.target.closest('[data-lower-edge]') !== null,
      x: event.clientX,
      y: event.clientY,
      timer: isTouch ? setTimeout(begin, longPressMs) : undefined,
    };
    note(event);
  };
  const note = ({ clientX, clientY, shiftKey }: PointerEvent) =>
    Object.assign(pointer, { x: clientX, y: clientY, isFine: shiftKey });
  const move = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    note(event);
    if (grip) return;
    const away = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.isTouch ? away > tremblePx : event.buttons === 0) end();
    else if (!press.isTouch && away > mouseSlackPx) begin();
  };
  const up = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.pointerId) return;
    if (grip) {
      note(event);
      bring(grip, scroller.getBoundingClientRect().left);
      carry.drop();
    }
    end();
  };
  const gone = () => {
    if (grip) carry.cancel();
    end();
  };
  const key = (event: KeyboardEvent) => {
    if (!grip) return;
    if (event.key === 'Shift') pointer.isFine = event.type === 'keydown';
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    gone();
  };
  /** A finger that carries does not scroll. Only the first move can say so, and only where the listener waits for it. */
  const hold = (event: TouchEvent) => {
    if (grip && event.cancelable) event.preventDefault();
  };
  const noMenu = (event: Event) => {
    if (press?.isTouch) event.preventDefault();
  };

  scroller.addEventListener('pointerdown', down);
  scroller.addEventListener('pointermove', move);
  scroller.addEventListener('pointerup', up);
  scroller.addEventListener('pointercancel', gone);
  scroller.addEventListener('touchmove', hold, { passive: false });
  scroller.addEventListener('contextmenu', noMenu);
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
  window.addEventListener('blur', gone);
  return () => {
    gone();
    scroller.removeEventListener('pointerdown', down);
    scroller.removeEventListener('pointermove', move);
    scroller.removeEventListener('pointerup', up);
    scroller.removeEventListener('pointercancel', gone);
    scroller.removeEventListener('touchmove', hold);
    scroller.removeEventListener('contextmenu', noMenu);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('keyup', key, true);
    window.removeEventListener('blur', gone);
  };
}

/** What is let go of must not open the visit. The click comes right after, or not at all. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 60);
}
