import type { WaitingHere } from './waiting-here.ts';

/**
 * What lies here of people whose vault is not open, for screens: the lock screen's own person, and everybody else. Loaded
 * without the database; empty until it has been looked at.
 */
let snapshot: readonly WaitingHere[] = [];
const listeners = new Set<() => void>();

export const waitingHereStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): readonly WaitingHere[] => snapshot,
};

export function showWaitingHere(next: readonly WaitingHere[]): void {
  if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
  snapshot = next;
  for (const listener of listeners) listener();
}
