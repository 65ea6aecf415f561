import { useEffect, useRef } from 'react';
import type { OpenedEntry } from '../../../data/reporting/timeline-position.ts';

/** What is above the list, and months that come into sight, take their height within these. */
const framesHeld = 30;
const ownDoings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Puts the entry that was opened back to where it stood in the window, with the focus, as soon as it is drawn. Whoever does something
 * themselves meanwhile is not moved.
 * @param opened null where nothing was
 * @param drawn what the list shows; null while it shows nothing
 */
export function useReturn(opened: OpenedEntry | null, drawn: readonly unknown[] | null): void {
  const awaited = useRef(opened);
  useEffect(() => {
    const letGo = () => {
      awaited.current = null;
    };
    for (const doing of ownDoings) addEventListener(doing, letGo, { capture: true, passive: true });
    return () => {
      for (const doing of ownDoings) removeEventListener(doing, letGo, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (drawn === null) return undefined;
    const entry = awaited.current && document.getElementById(awaited.current.elementId);
    if (!entry) return undefined;
    entry.focus({ preventScroll: true });
    let left = framesHeld;
    let frame = 0;
    const hold = () => {
      if (awaited.current === null) return;
      const { top, height } = entry.getBoundingClientRect();
      // The window may be lower than it was, on a tablet that was turned.
      const off = top - Math.max(0, Math.min(awaited.current.topPx, innerHeight - height));
      if (Math.abs(off) > 1) scrollBy({ top: off, behavior: 'instant' });
      left -= 1;
      if (left === 0) awaited.current = null;
      else frame = requestAnimationFrame(hold);
    };
    hold();
    return () => cancelAnimationFrame(frame);
  }, [drawn]);
}
