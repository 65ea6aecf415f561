import { useCallback, useEffect, useState } from 'react';

export interface Asked<T> {
  readonly value: T | null;
  readonly fault: Error | null;
  readonly retry: () => void;
}

/** Asks once when the screen opens, and again when the person says so. For what is no read and stays on no device. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const run = useCallback(() => {
    ask().then(setValue, (error: unknown) => {
      setFault(error instanceof Error ? error : new Error(String(error)));
    });
  }, [ask]);
  useEffect(run, [run]);
  return {
    value,
    fault,
    retry: () => {
      setFault(null);
      run();
    },
  };
}
