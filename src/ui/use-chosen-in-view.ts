import { useEffect, type RefObject } from 'react';

/** How much of its neighbours is in sight next to it, so that they can be hit, too. */
const neighbourPx = 48;

/** Moves what stands in the row, never the page, until the one the selector names is whole in sight, and its neighbours in part. */
function showIn(row: HTMLElement, selector: string): void {
  const one = row.querySelector(selector)?.getBoundingClientRect();
  if (!one) return;
  const { left, right } = row.getBoundingClientRect();
  const sidePx = Math.min(neighbourPx, Math.max(0, (right - left - one.width) / 2));
  if (one.left < left + sidePx) row.scrollLeft -= left + sidePx - one.left;
  else if (one.right > right - sidePx) row.scrollLeft += one.right - right + sidePx;
}

/** Says on the row at which of its ends there is more; `base.css` lets it fade out there. */
function sayMore(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const isMore = { before: scrollLeft > 1, after: scrollLeft < scrollWidth - clientWidth - 1 };
  const more =
    isMore.before && isMore.after ? 'both' : isMore.before ? 'before' : isMore.after ? 'after' : '';
  if (row.dataset['more'] !== more) row.dataset['more'] = more;
}

/**
 * A row of ways may be longer than its place: the chosen one is kept in sight, also when the place changes its width, and the
 * row tells where it goes on.
 * @param selector of the chosen one in the row
 * @param chosen what changes when another is chosen
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const show = () => {
      showIn(current, selector);
      sayMore(current);
    };
    const tell = () => sayMore(current);
    show();
    current.addEventListener('scroll', tell, { passive: true });
    const width = 'ResizeObserver' in globalThis ? new ResizeObserver(show) : null;
    width?.observe(current);
    return () => {
      current.removeEventListener('scroll', tell);
      width?.disconnect();
    };
    // What is chosen is what moves the mark.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, selector, chosen]);
}
