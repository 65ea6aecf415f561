/** Of all tabs and the worker, one at a time. Locks are missing outside secure contexts and in tests without a browser. */
export const withExclusiveLock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, run) : run();
