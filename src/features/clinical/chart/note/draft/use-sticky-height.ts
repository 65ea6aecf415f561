import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells the page how much of it the sticky head covers, as `--chart-sticky`, so that what is led to comes to rest under
 * it, below the patient's banner: alerts make that taller.
 * @returns the refs of the head and of the page that holds it
 */
export function useStickyHeight(): {
  head: RefObject<HTMLDivElement | null>;
  page: RefObject<HTMLDivElement | null>;
} {
  const head = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measured = head.current;
    if (!measured || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      page.current?.style.setProperty(
        '--chart-sticky',
        `calc(var(--pl-header) + var(--chart-banner, 0px) + ${measured.offsetHeight}px + 1rem)`,
      );
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { head, page };
}
