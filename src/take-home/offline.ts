/**
 * Starts the worker that keeps this page for later. Its scope is `/plan` alone, so a phone gets none of the app.
 * @returns whether the page opens without a network
 */
export async function keepForOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return false;
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register('/plan-worker.js', {
      scope: '/plan',
    });
    if (active ?? waiting) return true;
    if (installing === null) return false;
    return await new Promise((resolve) => {
      installing.addEventListener('statechange', () => {
        if (installing.state === 'activated') resolve(true);
        if (installing.state === 'redundant') resolve(false);
      });
    });
  } catch {
    return false;
  }
}
