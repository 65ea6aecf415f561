import type { Pending } from '../../sync/public.ts';
import type { SyncKind } from '../../ui/shell/sync-chip.tsx';

export interface SyncWords {
  kind: SyncKind;
  words: string;
  count: number;
}

/**
 * The one sentence about this device and the server. What needs a person comes first; "All on the server" only when
 * the outbox has been read and is empty and the server was reached.
 */
export function syncWords(
  pending: Pick<Pending, 'counts' | 'online' | 'needsSignIn' | 'isLoaded'> & {
    /** How many of what waits belong to people who are not here; they need no sign-in of this one. */
    readonly others?: number;
  },
): SyncWords {
  const { waiting, sending, needsReview } = pending.counts;
  const held = waiting + sending;
  if (needsReview > 0) {
    const verb = needsReview === 1 ? 'needs' : 'need';
    return { kind: 'needs-review', words: `${needsReview} ${verb} review`, count: needsReview };
  }
  const own = held - (pending.others ?? 0);
  if (pending.needsSignIn && own > 0) {
    return { kind: 'needs-sign-in', words: `Sign in to send ${own}`, count: held };
  }
  if (pending.online === 'offline') {
    const words = held > 0 ? `Offline – ${held} saved on this device` : 'Offline';
    return { kind: 'offline', words, count: held };
  }
  if (sending > 0) return { kind: 'sending', words: 'Sending…', count: held };
  if (waiting > 0) return { kind: 'waiting', words: `${waiting} waiting on this device`, count: waiting };
  if (!pending.isLoaded || pending.online === 'unknown') {
    return { kind: 'checking', words: 'Checking…', count: 0 };
  }
  return { kind: 'all-sent', words: 'All on the server', count: 0 };
}
