import type { OpRow } from '../../db/op-row.ts';
import type { LeaseRow } from '../../db/outbox-database.ts';
import { chooseBatch, nextDueAtMs } from './choose-batch.ts';

/** How soon a tab looks again whether the tab that drains is still alive, where no Web Lock tells. */
const watchMs = 400;

/**
 * Until when the whole queue waits. Where the clock has been set back since that was decided, the wait would be longer than
 * anybody asked for: it is over then, and a server that wants more time says so again.
 */
export const waitsUntilMs = ({ notBeforeMs, renewedAtMs, waitsSinceMs }: LeaseRow, nowMs: number): number =>
  nowMs < (waitsSinceMs ?? renewedAtMs) ? 0 : notBeforeMs;

export const isUnderWay = (open: readonly OpRow[]): boolean => open.some((op) => op.state === 'sending');

/** In how long a tab looks at the queue again by itself; null when only a wake or an entry can change anything. */
export function nextLookMs(
  lease: LeaseRow,
  open: readonly OpRow[],
  { nowMs, hasLocks }: { readonly nowMs: number; readonly hasLocks: boolean },
): number | null {
  const untilMs = waitsUntilMs(lease, nowMs);
  const isSending = isUnderWay(open);
  if (!isSending && untilMs > nowMs + watchMs) return untilMs - nowMs;
  if (isSending && !hasLocks) return watchMs;
  const isPossible = chooseBatch(open, nowMs) !== null;
  const dueMs = isPossible ? nowMs : nextDueAtMs(open.filter((op) => op.nextAttemptAtMs > nowMs));
  return dueMs === null ? null : Math.max(dueMs - nowMs, untilMs - nowMs, watchMs);
}
