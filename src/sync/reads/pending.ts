import type { OpId } from '../../contract/base/ids.ts';
import type { OpFault, OpRow, OpState } from '../../db/op-row.ts';

/**
 * What waits on this device, for screens. This file is loaded with the first paint and knows no database: it fills
 * when the engine has been loaded.
 */
export type PendingOp = Pick<
  OpRow,
  | 'opId'
  | 'name'
  | 'label'
  | 'lane'
  | 'clinicId'
  | 'state'
  | 'patches'
  | 'createdAt'
  | 'clockAheadMs'
  | 'patientId'
  | 'lastError'
  | 'attempts'
  | 'nextAttemptAtMs'
  | 'appliedAtMs'
  | 'versions'
  | 'position'
>;
export type { OpFault, OpId, OpState };

export interface Pending {
  /** In the order they were entered. Discarded writes are not among them. */
  readonly ops: readonly PendingOp[];
  readonly counts: { readonly waiting: number; readonly sending: number; readonly needsReview: number };
  /** Documents that the server has not got yet; they are no writes and stand next to them. */
  readonly documents: Pending['counts'];
  /** Words typed into a record that are no entry yet, by keys that end with its id: `note:<id>`. */
  readonly drafts: readonly string[];
  readonly online: 'online' | 'offline' | 'unknown';
  /** The queue stands still until the person has signed in again. */
  readonly needsSignIn: boolean;
  /** False until the outbox has been read once. */
  readonly isLoaded: boolean;
}

const none = { waiting: 0, sending: 0, needsReview: 0 };
const nothing: Pending = {
  ops: [],
  counts: none,
  documents: none,
  drafts: [],
  online: 'unknown',
  needsSignIn: false,
  isLoaded: false,
};

let snapshot = nothing;
const listeners = new Set<() => void>();

function publish(next: Pending): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

/** An external store, as `useSyncExternalStore` wants it: the snapshot is the same object until something changed. */
export const pendingStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: (): Pending => snapshot,
};

/** How many wait, are under way, and wait for a person. A write parked with its clinic waits too. */
export function countOps(ops: readonly Pick<PendingOp, 'state'>[]): Pending['counts'] {
  const counts = { waiting: 0, sending: 0, needsReview: 0 };
  for (const { state } of ops) {
    if (state === 'queued' || state === 'waiting' || state === 'parked') counts.waiting += 1;
    else if (state === 'sending') counts.sending += 1;
    else if (state === 'needs-review') counts.needsReview += 1;
  }
  return counts;
}

/** For the engine: shows these writes, in their order. */
export function showPendingOps(ops: readonly PendingOp[]): void {
  const counts = countOps(ops);
  publish({ ...snapshot, ops, counts, isLoaded: true });
  rememberPending(counts);
}

/** For the engine: the queue of the last user is not shown to the next. */
export function clearPending(): void {
  publish({ ...nothing, online: snapshot.online });
}

/** For the room of documents: how many wait, are under way, and wait for a person. */
export function noteDocuments(documents: Pending['documents']): void {
  const { waiting, sending, needsReview } = snapshot.documents;
  const isSame =
    waiting === documents.waiting && sending === documents.sending && needsReview === documents.needsReview;
  if (!isSame) publish({ ...snapshot, documents });
}

/** For the room of drafts: which lie here. */
export function noteDrafts(drafts: readonly string[]): void {
  const { drafts: before } = snapshot;
  const isSame = drafts.length === before.length && drafts.every((key, at) => key === before[at]);
  if (!isSame) publish({ ...snapshot, drafts });
}

/** Where an entry of the same record waits as well, it counts for both. */
function countDrafts({ drafts, ops }: Pick<Pending, 'drafts' | 'ops'>): Pending['counts'] {
  const hasEntry = (key: string) => {
    const recordId = key.slice(key.indexOf(':'));
    return ops.some(({ lane, state }) => state !== 'done' && lane.endsWith(recordId));
  };
  return { ...none, waiting: drafts.filter((key) => !hasEntry(key)).length };
}

/** Entries, documents and words that were typed and not saved, together. */
export function countAll(
  pending: Pick<Pending, 'counts' | 'documents' | 'drafts' | 'ops'>,
): Pending['counts'] {
  const all = [pending.counts, pending.documents, countDrafts(pending)];
  const sum = (kind: keyof Pending['counts']) => all.reduce((total, counts) => total + counts[kind], 0);
  return { waiting: sum('waiting'), sending: sum('sending'), needsReview: sum('needsReview') };
}

const reached = new Set<() => void>();

/** Calls whenever the server has answered something, also while that is no news. @returns how to stop */
export function onReached(hear: () => void): () => void {
  reached.add(hear);
  return () => void reached.delete(hear);
}

/** What the last exchange with the server told; `online` events are only a hint. */
export function noteReachable(online: Pending['online']): void {
  if (online === 'online') for (const hear of reached) hear();
  if (snapshot.online !== online) publish({ ...snapshot, online });
}

export function noteNeedsSignIn(needsSignIn: boolean): void {
  if (snapshot.needsSignIn !== needsSignIn) publish({ ...snapshot, needsSignIn });
}

const flagKey = 'plumbline.outbox';
let flag: '0' | '1' | null = null;

function rememberPending({ waiting, sending, needsReview }: Pending['counts']): void {
  const next = waiting + sending + needsReview > 0 ? '1' : '0';
  if (next === flag) return;
  flag = next;
  try {
    localStorage.setItem(flagKey, next);
  } catch {
    // Without this storage the next start waits for the outbox, which is only slower.
  }
}

/**
 * Whether this device had writes that screens must show: then the app waits for the outbox before it first draws,
 * so that nothing entered seems missing, not even for one frame.
 */
export function mayHavePending(): boolean {
  try {
    return localStorage.getItem(flagKey) === '1';
  } catch {
    return true;
  }
}
