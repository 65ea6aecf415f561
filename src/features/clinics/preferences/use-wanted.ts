import { useCallback, useMemo, useState } from 'react';

/**
 * Shows what was chosen at once, while it is still being stored. What is chosen next builds on that, so that of two quick
 * changes within one setting neither is lost. A change that could not be stored is no longer shown.
 * @param stored what the device and the server have
 */
export function useWanted<T extends object>(stored: T) {
  const [wanted, setWanted] = useState<readonly Partial<T>[]>([]);
  const shown = useMemo(
    () => wanted.reduce<T>((over, change) => ({ ...over, ...change }), stored),
    [stored, wanted],
  );
  const want = useCallback((change: Partial<T>, storing: Promise<void>) => {
    setWanted((before) => [...before, change]);
    const settle = () => setWanted((before) => before.filter((other) => other !== change));
    storing.then(settle, settle);
  }, []);
  return { shown, want };
}
