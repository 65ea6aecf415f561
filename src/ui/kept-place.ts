import { useState } from 'react';
import { usePlaceKey } from './link.tsx';

/** Of the places in the history that were gone to last; in memory alone, so that a shared device keeps nothing of them. */
const kept = new Map<string, unknown>();
const most = 50;

function keepAt(key: string, value: unknown): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}

/**
 * What a screen looked like when it was left, for whoever comes back by Back or Forward; a link to the same screen begins anew.
 * @param name of what is kept, once on a screen
 * @returns `was`: as it was left, undefined on a first visit; `keep`: takes how it is now
 */
export function useKeptPlace<T>(name: string): { was: T | undefined; keep: (value: T) => void } {
  // The place it was drawn for: while a screen goes, the address is the next one's already.
  const key = `${usePlaceKey()} ${name}`;
  const [place] = useState(() => ({
    was: kept.get(key) as T | undefined,
    keep: (value: T) => keepAt(key, value),
  }));
  return place;
}
