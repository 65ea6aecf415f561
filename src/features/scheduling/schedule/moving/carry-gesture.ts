/** How long a finger rests on a visit to take it up; less is a tap or the beginning of a scroll. */
export const longPressMs = 380;
const tremblePx = 10;
const mouseSlackPx = 4;

/** Where the pointer is. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  /** Shift is held. */
  readonly isFine: boolean;
}

/** Where and by what something is pressed that could be carried. */
export interface Press {
  /** The element that was pressed, or one inside of it. */
  readonly target: Element;
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
}

/** What is done with a gesture that carries. */
export interface GestureHost {
  /** On which pointers are followed. */
  readonly area: HTMLElement;
  /** Whether what is pressed can be carried. */
  readonly mayTake: (target: Element) => boolean;
  /** Takes it up; false when it is not there any more. */
  readonly begin: (press: Press, pointer: Pointer) => boolean;
  /** Once a frame. @param passedMs since the last one, at most 50 */
  readonly step: (press: Press, pointer: Pointer, nowMs: number, passedMs: number) => void;
  readonly drop: (press: Press, pointer: Pointer) => void;
  /** Leaves it where it was; nothing where nothing is carried. */
  readonly cancel: () => void;
}

/**
 * Carrying by mouse, pen or finger. A finger takes something up by resting on it, so that a swipe scrolls as it does anywhere.
 * Escape, or a window that loses the focus, leaves it.
 * @returns stops listening
 */
export function followGesture(host: GestureHost): () => void {
  const { area } = host;
  let press: (Press & { readonly timer: ReturnType<typeof setTimeout> | undefined }) | null = null;
  let grip: { frame: number; lastMs: number } | null = null;
  let pointer: Pointer = { x: 0, y: 0, isFine: false };

  function begin(): void {
    if (!press || !host.begin(press, pointer)) return end();
    grip = { lastMs: performance.now(), frame: requestAnimationFrame(step) };
    area.setPointerCapture(press.pointerId);
    if (press.isTouch) navigator.vibrate?.(12);
  }

  function step(nowMs: number): void {
    if (!grip || !press) return;
    host.step(press, pointer, nowMs, Math.max(0, Math.min(50, nowMs - grip.lastMs)));
    grip.lastMs = nowMs;
    grip.frame = requestAnimationFrame(step);
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
    if (!host.mayTake(event.target)) return;
    host.cancel();
    const isTouch = event.pointerType === 'touch';
    press = {
      target: event.target,
      pointerId: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      timer: isTouch ? setTimeout(begin, longPressMs) : undefined,
    };
    note(event);
  };
  const note = ({ clientX, clientY, shiftKey }: PointerEvent) => {
    pointer = { x: clientX, y: clientY, isFine: shiftKey };
  };
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
      host.drop(press, pointer);
    }
    end();
  };
  const gone = () => {
    if (grip) host.cancel();
    end();
  };
  const key = (event: KeyboardEvent) => {
    if (!grip) return;
    if (event.key === 'Shift') pointer = { ...pointer, isFine: event.type === 'keydown' };
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

  area.addEventListener('pointerdown', down);
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerup', up);
  area.addEventListener('pointercancel', gone);
  area.addEventListener('touchmove', hold, { passive: false });
  area.addEventListener('contextmenu', noMenu);
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
  window.addEventListener('blur', gone);
  return () => {
    gone();
    area.removeEventListener('pointerdown', down);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerup', up);
    area.removeEventListener('pointercancel', gone);
    area.removeEventListener('touchmove', hold);
    area.removeEventListener('contextmenu', noMenu);
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
  const signal = AbortSignal.timeout(60);
  window.addEventListener('click', swallow, { capture: true, once: true, signal });
}
