import { useCallback, useState } from 'react';

/** Runs one thing at a time and says while it runs. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  const run = useCallback((work: () => Promise<unknown>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  }, []);
  return [isBusy, run];
}
