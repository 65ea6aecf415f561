import { useRef, type PointerEvent } from 'react';

/** So far, and it goes; less, and it comes back. */
const awayPx = 72;
/** Below this it is still a tap. */
const tapPx = 8;

interface SwipeProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * A finger pushes something off the page sideways; never the only way to close it.
 * @param acts.hold is told when the finger comes and goes
 */
export function useSwipeAway(acts: { away: () => void; hold: (isHeld: boolean) => void }): SwipeProps {
  const start = useRef<{ id: number; x: number } | null>(null);
  const show = (element: HTMLElement, byPx: number) => {
    const isMoved = Math.abs(byPx) > tapPx;
    element.style.translate = isMoved ? `${byPx}px` : '';
    element.style.opacity = isMoved ? String(Math.max(0.25, 1 - Math.abs(byPx) / (3 * awayPx))) : '';
  };
  const end = (event: PointerEvent<HTMLElement>, mayGo: boolean) => {
    if (start.current?.id !== event.pointerId) return;
    const byPx = event.clientX - start.current.x;
    start.current = null;
    acts.hold(false);
    if (mayGo && Math.abs(byPx) >= awayPx) acts.away();
    else show(event.currentTarget, 0);
  };
  return {
    onPointerDown(event) {
      if (event.pointerType !== 'touch' || start.current !== null) return;
      start.current = { id: event.pointerId, x: event.clientX };
      acts.hold(true);
    },
    onPointerMove(event) {
      if (start.current?.id === event.pointerId) show(event.currentTarget, event.clientX - start.current.x);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
}
