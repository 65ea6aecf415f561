/** A finger that stays this long on the handle takes the line up; one that moves sooner scrolls the page. */
const holdMs = 300;
const holdSlackPx = 8;
/** So near to an end of the window the page scrolls along. */
const edgePx = 96;
const scrollPx = 10;
const scrollEveryMs = 16;

/** A line of a list as the pointer moves it. */
export interface PointedLine {
  readonly id: string;
  /** Whether it is up, and follows the pointer. */
  readonly isUp: () => boolean;
  readonly takeUp: () => void;
  readonly moveTo: (position: number) => void;
  readonly putDown: () => void;
  readonly putBack: () => void;
}

interface PointerStart {
  readonly pointerId: number;
  /** Where a finger came down; null for a mouse or a pen, which take the line up at once. */
  readonly touch: { readonly x: number; readonly y: number } | null;
}

/**
 * Moves a line of `list` with the pointer until it is let go of. The pointer is followed on the window: the handle moves about in
 * the list meanwhile.
 * @returns ends it, wherever the line is then
 */
export function followPointer(
  line: PointedLine,
  { pointerId, touch }: PointerStart,
  list: () => HTMLElement | null,
): () => void {
  const listening = new AbortController();
  let y = 0;
  const scrolling = setInterval(() => {
    if (!line.isUp() || y === 0) return;
    const by = y < edgePx ? -scrollPx : y > innerHeight - edgePx ? scrollPx : 0;
    if (by === 0) return;
    scrollBy(0, by);
    line.moveTo(positionUnder(list(), line.id, y));
  }, scrollEveryMs);
  const start = () => {
    // Of the page, which stays where it is: the handle moves about, and would lose the pointer.
    document.documentElement.setPointerCapture?.(pointerId);
    line.takeUp();
  };
  const timer = touch ? setTimeout(start, holdMs) : undefined;
  const stop = () => {
    clearTimeout(timer);
    clearInterval(scrolling);
    listening.abort();
  };
  if (!touch) start();
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    addEventListener(type, act, { signal: listening.signal });
  on('pointermove', ({ clientX, clientY }) => {
    y = clientY;
    if (line.isUp()) return line.moveTo(positionUnder(list(), line.id, clientY));
    // The finger has left before the line was taken up.
    if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > holdSlackPx) stop();
  });
  on('pointerup', () => {
    stop();
    line.putDown();
  });
  on('pointercancel', () => {
    stop();
    line.putBack();
  });
  addEventListener('keydown', (event) => event.key === 'Escape' && (stop(), line.putBack()), {
    signal: listening.signal,
  });
  return stop;
}

/** How many of the other lines stand above the pointer. */
function positionUnder(list: HTMLElement | null, id: string, y: number): number {
  const others = [...(list?.children ?? [])].filter((line) => line.getAttribute('data-id') !== id);
  return others.filter((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
