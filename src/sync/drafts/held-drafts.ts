import type { DraftListener } from '../../db/draft-repository.ts';
import { browserBus } from '../device/device-ports.ts';
import type { Bus } from '../device/ports.ts';

/** What this page holds of drafts at this moment, some of it not stored yet. Loaded without the database. */
const held = new Set<string>();
const listeners = new Set<() => void>();
let bus: Bus | null = null;
const tell = () => {
  for (const listener of listeners) listener();
};

export const heldDrafts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  keys: (): ReadonlySet<string> => held,
};

/** Has all pages of this device look once more at a person's drafts, and at which notes are open. */
export const tellOfDrafts = (userId: string): void => (bus ??= browserBus()).post({ kind: 'drafts', userId });

/** Keeps the pages of this device informed of one person's drafts. */
export function listenToDrafts(userId: string): DraftListener {
  return {
    held(key) {
      held.add(key);
      tell();
    },
    released(key) {
      held.delete(key);
      tell();
    },
    stored: () => tellOfDrafts(userId),
  };
}
