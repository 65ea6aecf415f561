import { useEffect, useState } from 'react';

/**
 * The device's clock, kept up to date while the page is in sight.
 * @param everyMs how often; the moment it comes back into sight it is read again
 */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNowMs(Date.now());
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return nowMs;
}
