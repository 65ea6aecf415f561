import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { followPointer } from './follow-pointer.ts';

/** A line that is up, and the list as it would be if it were put down now. */
interface LiftedLine {
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

/** The list with one line taken out and put in at another position. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id);
  const position = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, position), id, ...others.slice(position)];
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

const inWords = (order: readonly string[], id: string) => `place ${order.indexOf(id) + 1} of ${order.length}`;

/**
 * Moving lines of a list: dragged by pointer (a finger holds the handle first), or taken up with Space, moved with the
 * arrows, put down with Space; Escape puts everything back. Each step is said aloud. Nothing is changed before the line
 * is put down.
 */
export function useOrder(ports: OrderPorts) {
  const { ids, nameOf, onOrder } = ports;
  const list = useRef<HTMLUListElement>(null);
  const letGo = useRef<(() => void) | null>(null);
  useEffect(() => () => letGo.current?.(), []);
  const { lifted, said, say, line } = useLiftedLine(ports);

  const handleOf = (id: string) => ({
    'aria-pressed': lifted?.id === id,
    onKeyDown: (event: ReactKeyboardEvent) => {
      const act = keysOf(id, line, ids)[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0 || line.up()) return;
      const { pointerId, clientX: x, clientY: y } = event;
      letGo.current?.();
      letGo.current = followPointer(
        {
          ...line,
          id,
          isUp: () => line.up()?.by === 'pointer',
          takeUp: () => line.takeUp(id, 'pointer'),
        },
        { pointerId, touch: event.pointerType === 'touch' ? { x, y } : null },
        () => list.current,
      );
    },
    onBlur: () => {
      if (line.up()?.by === 'keyboard') line.putBack();
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  /** One step by menu, at once. */
  const step = (id: string, by: -1 | 1) => {
    const order = moved(ids, id, ids.indexOf(id) + by);
    if (isSame(order, ids)) return;
    say(`${nameOf(id)}, ${inWords(order, id)}.`);
    onOrder(order);
  };

  return { shown: lifted?.ids ?? ids, carriedId: lifted?.id ?? null, said, list, handleOf, step };
}

type Line = ReturnType<typeof useLiftedLine>['line'];

/** The line that is up, and what can be done with it; each of it is said aloud. */
function useLiftedLine({ ids, nameOf, onOrder }: OrderPorts) {
  const [lifted, setLifted] = useState<LiftedLine | null>(null);
  const [said, say] = useState('');
  /** The same, for listeners that outlive a drawing. */
  const up = useRef<LiftedLine | null>(null);
  const show = (next: LiftedLine | null) => {
    up.current = next;
    setLifted(next);
  };
  const line = {
    up: () => up.current,
    takeUp: (id: string, by: LiftedLine['by']) => {
      show({ id, by, ids: [...ids] });
      const how = by === 'keyboard' ? ' Arrow keys move it, Space puts it down, Escape puts it back.' : '';
      say(`${nameOf(id)} taken up, ${inWords(ids, id)}.${how}`);
    },
    moveTo: (position: number) => {
      const of = up.current;
      if (!of) return;
      const order = moved(of.ids, of.id, position);
      if (isSame(order, of.ids)) return;
      show({ ...of, ids: order });
      say(`${nameOf(of.id)}, ${inWords(order, of.id)}.`);
    },
    putDown: () => {
      const of = up.current;
      if (!of) return;
      show(null);
      say(`${nameOf(of.id)} put down, ${inWords(of.ids, of.id)}.`);
      if (!isSame(of.ids, ids)) onOrder([...of.ids]);
    },
    putBack: () => {
      const of = up.current;
      if (!of) return;
      show(null);
      say(`${nameOf(of.id)} is back, ${inWords(ids, of.id)}.`);
    },
  };
  return { lifted, said, say, line };
}

/** What the keys do on the handle of a line. */
function keysOf(id: string, line: Line, ids: readonly string[]): Partial<Record<string, () => void>> {
  const up = line.up();
  if (up?.id !== id)
    return { ' ': () => line.takeUp(id, 'keyboard'), Enter: () => line.takeUp(id, 'keyboard') };
  const at = up.ids.indexOf(id);
  return {
    ' ': line.putDown,
    Enter: line.putDown,
    Escape: line.putBack,
    ArrowUp: () => line.moveTo(at - 1),
    ArrowDown: () => line.moveTo(at + 1),
    Home: () => line.moveTo(0),
    End: () => line.moveTo(ids.length),
  };
}
