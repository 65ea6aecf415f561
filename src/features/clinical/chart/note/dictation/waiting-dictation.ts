import { useSyncExternalStore } from 'react';

/** The notes with dictated words that are not in them yet, as far as this page has them open. */
let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function noteWaitingDictation(encounterId: string, isWaiting: boolean): void {
  if (waiting.has(encounterId) === isWaiting) return;
  const others = [...waiting].filter((id) => id !== encounterId);
  waiting = new Set(isWaiting ? [...others, encounterId] : others);
  for (const listener of listeners) listener();
}

/** Whether words were dictated for a note and are not in it. */
export const useWaitingDictation = (encounterId: string): boolean =>
  useSyncExternalStore(subscribe, () => waiting.has(encounterId));
