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

/** Where and by what something is pressed that could be moved. */
export interface Press {
  /** The element that was pressed, or one inside of it. */
  readonly target: Element;
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly x: number;
  readonly y: number;
}

/** What is done with a gesture that moves something. */
export interface GestureHost {
  /** On which pointers are followed. */
  readonly area: HTMLElement;
  /** Whether what is pressed can be moved. */
  readonly mayTake: (target: Element) => boolean;
  /** Takes it up; false when it is not there any more. */
  readonly begin: (press: Press, pointer: Pointer) => boolean;
  /** Once a frame. @param passedMs since the last one, at most 50 */
  readonly step: (press: Press, pointer: Pointer, nowMs: number, passedMs: number) => void;
  readonly drop: (press: Press, pointer: Pointer) => void;
  /** Leaves it where it was; nothing where nothing is moved. */
  readonly cancel: () => void;
}

/**
 * Moving by mouse, pen or finger. A finger takes something up by resting on it, so that a swipe scrolls as it does anywhere.
 * Escape, or a window that loses the focus, leaves it.
 * @returns stops listening
 */
export function followGesture(host: GestureHost): () => void {
  const { area } = host;
  const { down, move, up, giveUp, key, holdScroll, holdMenu } = createGesture(host);
  area.addEventListener('pointerdown', down);
  area.addEventListener('pointermove', move);
  area.addEventListener('pointerup', up);
  area.addEventListener('pointercancel', giveUp);
  area.addEventListener('touchmove', holdScroll, { passive: false });
  area.addEventListener('contextmenu', holdMenu);
  window.addEventListener('keydown', key, true);
  window.addEventListener('keyup', key, true);
  window.addEventListener('blur', giveUp);
  return () => {
    giveUp();
    area.removeEventListener('pointerdown', down);
    area.removeEventListener('pointermove', move);
    area.removeEventListener('pointerup', up);
    area.removeEventListener('pointercancel', giveUp);
    area.removeEventListener('touchmove', holdScroll);
    area.removeEventListener('contextmenu', holdMenu);
    window.removeEventListener('keydown', key, true);
    window.removeEventListener('keyup', key, true);
    window.removeEventListener('blur', giveUp);
  };
}

/** One gesture after the other: pressed, taken up, moved with every frame, and dropped or given up. */
function createGesture(host: GestureHost) {
  let press: (Press & { readonly timer: ReturnType<typeof setTimeout> | undefined }) | null = null;
  let grip: { frame: number; lastMs: number } | null = null;
  let pointer: Pointer = { x: 0, y: 0, isFine: false };
  const note = ({ clientX, clientY, shiftKey }: PointerEvent) => {
    pointer = { x: clientX, y: clientY, isFine: shiftKey };
  };

  function takeUp(): void {
    if (!press || !host.begin(press, pointer)) return end();
    grip = { lastMs: performance.now(), frame: requestAnimationFrame(step) };
    host.area.setPointerCapture(press.pointerId);
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

  function giveUp(): void {
    if (grip) host.cancel();
    end();
  }

  return {
    giveUp,
    down: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
      if (!host.mayTake(event.target)) return;
      host.cancel();
      press = pressOf(event, event.target, takeUp);
      note(event);
    },
    move: (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointerId) return;
      note(event);
      if (grip) return;
      const away = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (press.isTouch ? away > tremblePx : event.buttons === 0) end();
      else if (!press.isTouch && away > mouseSlackPx) takeUp();
    },
    up: (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointerId) return;
      if (grip) {
        note(event);
        host.drop(press, pointer);
      }
      end();
    },
    key: (event: KeyboardEvent) => {
      if (!grip) return;
      if (event.key === 'Shift') pointer = { ...pointer, isFine: event.type === 'keydown' };
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      giveUp();
    },
    /** A finger that moves something does not scroll. Only the first move can say so, and only where the listener waits for it. */
    holdScroll: (event: TouchEvent) => {
      if (grip && event.cancelable) event.preventDefault();
    },
    holdMenu: (event: Event) => {
      if (press?.isTouch) event.preventDefault();
    },
  };
}

/** What is pressed; a finger takes it up by resting there. */
function pressOf(event: PointerEvent, target: Element, onRest: () => void) {
  const { pointerId, clientX: x, clientY: y } = event;
  const isTouch = event.pointerType === 'touch';
  const timer = isTouch ? setTimeout(onRest, longPressMs) : undefined;
  return { target, pointerId, isTouch, x, y, timer };
}

/** What was dropped must not open the visit. The click comes right after, or not at all. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const signal = AbortSignal.timeout(60);
  window.addEventListener('click', swallow, { capture: true, once: true, signal });
}
