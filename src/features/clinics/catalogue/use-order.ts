import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';

/** A finger that stays this long on the handle takes the line up; one that moves sooner scrolls the page. */
export const holdMs = 300;
const holdSlackPx = 8;
/** So near to an end of the window the page scrolls along. */
const edgePx = 96;
const scrollPx = 10;
const scrollEveryMs = 16;

interface Carried {
  readonly id: string;
  readonly by: 'keyboard' | 'pointer';
  readonly ids: readonly string[];
}

interface OrderPorts {
  /** The order that stands. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Called with the new order when a line was put down somewhere else. */
  readonly onOrder: (ids: string[]) => void;
}

/** The list with one line taken out and put in at another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * Moving lines of a list: dragged by pointer (a finger holds the handle first), or taken up with Space, moved with the
 * arrows, put down with Space; Escape puts everything back. Each step is said aloud. Nothing is changed before the line
 * is put down.
 */
export function useOrder({ ids, nameOf, onOrder }: OrderPorts) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  /** The line in the air, for listeners that outlive a drawing. */
  const air = useRef<Carried | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  useEffect(() => () => letGo.current?.(), []);

  const placeOf = (order: readonly string[], id: string) =>
    `place ${order.indexOf(id) + 1} of ${order.length}`;
  const show = (next: Carried | null) => {
    air.current = next;
    setCarried(next);
  };
  const takeUp = (id: string, by: Carried['by']) => {
    show({ id, by, ids: [...ids] });
    const how = by === 'keyboard' ? ' Arrow keys move it, Space puts it down, Escape puts it back.' : '';
    setSaid(`${nameOf(id)} taken up, ${placeOf(ids, id)}.${how}`);
  };
  const moveTo = (place: number) => {
    const of = air.current;
    if (!of) return;
    const order = moved(of.ids, of.id, place);
    if (isSame(order, of.ids)) return;
    show({ ...of, ids: order });
    setSaid(`${nameOf(of.id)}, ${placeOf(order, of.id)}.`);
  };
  const putDown = () => {
    const of = air.current;
    if (!of) return;
    show(null);
    setSaid(`${nameOf(of.id)} put down, ${placeOf(of.ids, of.id)}.`);
    if (!isSame(of.ids, ids)) onOrder([...of.ids]);
  };
  const putBack = () => {
    const of = air.current;
    if (!of) return;
    show(null);
    setSaid(`${nameOf(of.id)} is back, ${placeOf(ids, of.id)}.`);
  };

  /** The pointer is followed on the window: the handle moves about in the list meanwhile. */
  const follow = (id: string, pointerId: number, touch: { x: number; y: number } | null) => {
    letGo.current?.();
    const listening = new AbortController();
    let y = 0;
    const scrolling = setInterval(() => {
      if (air.current?.by !== 'pointer' || y === 0) return;
      const by = y < edgePx ? -scrollPx : y > innerHeight - edgePx ? scrollPx : 0;
      if (by === 0) return;
      scrollBy(0, by);
      moveTo(placeUnder(list.current, id, y));
    }, scrollEveryMs);
    const stop = () => {
      clearTimeout(timer);
      clearInterval(scrolling);
      listening.abort();
    };
    letGo.current = stop;
    const start = () => {
      // Of the page, which stays where it is: the handle moves about, and would lose the pointer.
      document.documentElement.setPointerCapture?.(pointerId);
      takeUp(id, 'pointer');
    };
    const timer = touch ? setTimeout(start, holdMs) : undefined;
    if (!touch) start();
    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      addEventListener(type, act, { signal: listening.signal });
    on('pointermove', ({ clientX, clientY }) => {
      y = clientY;
      if (air.current) return moveTo(placeUnder(list.current, id, clientY));
      // The finger has left before the line was taken up.
      if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > holdSlackPx) stop();
    });
    on('pointerup', () => {
      stop();
      putDown();
    });
    on('pointercancel', () => {
      stop();
      putBack();
    });
    addEventListener('keydown', (event) => event.key === 'Escape' && (stop(), putBack()), {
      signal: listening.signal,
    });
  };

  const handleOf = (id: string) => ({
    'aria-pressed': carried?.id === id,
    onKeyDown: (event: ReactKeyboardEvent) => {
      const isMine = air.current?.id === id;
      const at = air.current?.ids.indexOf(id) ?? 0;
      const keys: Record<string, () => void> = isMine
        ? {
            ' ': putDown,
            Enter: putDown,
            Escape: putBack,
            ArrowUp: () => moveTo(at - 1),
            ArrowDown: () => moveTo(at + 1),
            Home: () => moveTo(0),
            End: () => moveTo(ids.length),
          }
        : { ' ': () => takeUp(id, 'keyboard'), Enter: () => takeUp(id, 'keyboard') };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || air.current) return;
      follow(
        id,
        event.pointerId,
        event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null,
      );
    },
    onBlur: () => {
      if (air.current?.by === 'keyboard') putBack();
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  /** One step by menu, at once. */
  const step = (id: string, by: -1 | 1) => {
    const order = moved(ids, id, ids.indexOf(id) + by);
    if (isSame(order, ids)) return;
    setSaid(`${nameOf(id)}, ${placeOf(order, id)}.`);
    onOrder(order);
  };

  return { shown: carried?.ids ?? ids, carriedId: carried?.id ?? null, said, list, handleOf, step };
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** How many of the other lines stand above the pointer. */
function placeUnder(list: HTMLElement | null, id: string, y: number): number {
  const others = [...(list?.children ?? [])].filter((line) => line.getAttribute('data-id') !== id);
  return others.filter((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
