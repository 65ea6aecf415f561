const patienceMs = 2_000;

/** Runs something when the page has nothing better to do, at the latest after two seconds. @returns cancels it */
export function atRest(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
