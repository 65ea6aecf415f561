import type { PlainDate } from '../../contract/base/values.ts';
import { isSameJson } from '../../lib/json/same-json.ts';

/** Whether this device can do the day without a network, and as of when. */
export interface PackState {
  readonly ready: boolean;
  readonly takenAtMs: number | null;
  /** The last day that is held without a gap from today; null while today is not. */
  readonly until: PlainDate | null;
}

let state: PackState = { ready: false, takenAtMs: null, until: null };
const listeners = new Set<() => void>();

/** For the "ready for offline" badge; an external store, loaded without the rest of the room. */
export const packState = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: (): PackState => state,
};

/** For the day packs. */
export function showPackState(next: PackState): void {
  if (isSameJson(next, state)) return;
  state = next;
  for (const listener of listeners) listener();
}
