import { useEffect, type RefObject } from 'react';

/** Moves what stands in the row, never the page, until the one the selector names is whole in sight. */
function showIn(row: HTMLElement, selector: string): void {
  const one = row.querySelector(selector)?.getBoundingClientRect();
  if (!one) return;
  const { left, right } = row.getBoundingClientRect();
  if (one.left < left) row.scrollLeft -= left - one.left;
  else if (one.right > right) row.scrollLeft += one.right - right;
}

/**
 * On a narrow screen a row of ways may be longer than its place: the chosen one is kept in sight, also when the place changes
 * its width.
 * @param selector of the chosen one in the row
 * @param chosen what changes when another is chosen
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    showIn(current, selector);
    if (!('ResizeObserver' in globalThis)) return undefined;
    const width = new ResizeObserver(() => showIn(current, selector));
    width.observe(current);
    return () => width.disconnect();
    // What is chosen is what moves the mark.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, selector, chosen]);
}
