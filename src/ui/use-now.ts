import { useEffect, useState } from 'react';
import { now, onClockChanged } from '../lib/clinic-clock.ts';

/**
 * The clinic's clock, kept up to date while the page is in sight.
 * @param everyMs how often; it is read again the moment it comes back into sight, and when the clock turns out to be off
 */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const read = () => setNowMs(now());
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    const stopHearing = onClockChanged(read);
    return () => {
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return nowMs;
}
