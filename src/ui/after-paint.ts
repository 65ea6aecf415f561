const longestMs = 200;

/**
 * Runs something once what was just done can be seen: in a task of its own after the next frame, so that a key or a pointer is
 * answered before the work that it brings. Never lost: a page that goes, or that nobody sees, runs it at once.
 */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') return run();
  const over = new AbortController();
  const once = () => {
    if (over.signal.aborted) return;
    over.abort();
    run();
  };
  addEventListener('pagehide', once, { capture: true, signal: over.signal });
  document.addEventListener('visibilitychange', once, { capture: true, signal: over.signal });
  requestAnimationFrame(() => setTimeout(once));
  // A window that is covered may draw no frame at all.
  setTimeout(once, longestMs);
}
