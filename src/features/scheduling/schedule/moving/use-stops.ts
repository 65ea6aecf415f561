import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createFocusRing } from '../board/focus-ring.ts';
import type { FocusRing } from '../board/focus-ring.ts';
import { nearest, stopAfter } from '../board/grid-keys.ts';
import type { Stop } from '../board/grid-keys.ts';

interface StopKeys {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Walking a schedule by the arrows: one stop is reached by Tab, the arrows go from there. Nothing is drawn by React
 * meanwhile, however many visits there are: the elements come with a `tabIndex` of -1, and the one that is reached gets
 * its own here.
 * @param body holds the elements that have a `data-stop`
 * @param first the stop that Tab reaches at first
 */
export function useStops(
  body: RefObject<HTMLElement | null>,
  stops: readonly Stop[],
  first: { minute: number; column: number },
): StopKeys {
  const reached = useRef<HTMLElement | null>(null);
  const ring = useRef<FocusRing | null>(null);
  /** The stop that has the focus, or lost it to a drawing, until somebody goes on. */
  const focused = useRef<string | null>(null);
  const elementOf = (id: string | undefined) =>
    id === undefined ? null : (body.current?.querySelector<HTMLElement>(`[data-stop="${id}"]`) ?? null);

  const reach = (element: HTMLElement | null) => {
    if (reached.current === element) return;
    if (reached.current) reached.current.tabIndex = -1;
    if (element) element.tabIndex = 0;
    reached.current = element;
  };

  // After each drawing: what was reached may be gone, or be elsewhere as another element.
  useLayoutEffect(() => {
    const last = elementOf(reached.current?.dataset['stop']);
    reach(last ?? elementOf(nearest(stops, first.column, first.minute)?.id) ?? elementOf(stops[0]?.id));
    // It was made anew, or is back: the focus goes on with it.
    if (focused.current !== null && isLost()) elementOf(focused.current)?.focus({ preventScroll: true });
    ring.current?.settle();
  });

  useEffect(() => {
    if (!body.current) return undefined;
    const made = createFocusRing(body.current);
    ring.current = made;
    return () => {
      made.remove();
      ring.current = null;
    };
  }, [body]);

  return {
    onFocus: ({ target }) => {
      focused.current = target.dataset['stop'] ?? null;
      if (target.dataset['stop'] !== undefined) reach(target);
      ring.current?.settle();
    },
    // Not heard where a drawing takes the element away.
    onBlur: ({ relatedTarget, currentTarget }) => {
      focused.current = null;
      if (!currentTarget.contains(relatedTarget)) ring.current?.hide();
    },
    onKeyDown: (event) => {
      const from = reached.current?.dataset['stop'];
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || from === undefined) return;
      const next = elementOf(stopAfter(stops, from, event.key)?.id);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;
