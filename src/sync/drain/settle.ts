import type { OpId } from '../../contract/base/ids.ts';
import type { PushOutcome } from '../../contract/base/queued-write.ts';
import type { OpFault, OpRow } from '../../db/op-row.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { longestWaitMs } from './choose-batch.ts';
import type { Settlement } from './drain-step.ts';
import { judgeOutcome, type PushFault } from './judge.ts';
import type { SyncPorts } from '../device/ports.ts';
import { rebaseOrAsk, type Rebased } from '../review/rebase.ts';
import { isAfterAnother } from '../outbox/write-base.ts';

/** First wait 1 s, doubling to 60 s, full jitter. */
const waits = { firstMs: 1_000, capMs: longestWaitMs };
/** A server may ask for more than a minute, but not for a day. */
export const longestServerWaitMs = 10 * 60_000;
export type Standing = Settlement['standing'];
export const untroubled: Standing = { failures: 0, notBeforeMs: 0, waitsSinceMs: 0, isServersWish: false };

/** What a batch left behind, and whether there is any sense in going on now. */
export interface Settled extends Settlement {
  readonly goOn: boolean;
}

const leftOut: OpFault = {
  kind: 'server',
  status: null,
  code: null,
  message: 'The server left this entry out.',
};

/**
 * What the server's answer makes of the writes that were sent. Behind a write that goes again its lane waits, whatever was
 * said of the rest: the lane would else end with an older write than the last one that is done, and what is entered next
 * would be based on that.
 */
export function settle(
  claimed: readonly OpRow[],
  outcomes: readonly PushOutcome[],
  ports: SyncPorts,
): Settled {
  const answers = new Map<OpId, PushOutcome>(outcomes.map((outcome) => [outcome.opId, outcome]));
  const nowMs = ports.clock.nowMs();
  const rows: OpRow[] = [];
  const refusedIds = new Set<OpId>();
  const lanesAgain = new Set<string>();
  const rebased: Rebased[] = [];
  for (const op of claimed) {
    const answer = answers.get(op.opId);
    const verdict = answer ? judgeOutcome(answer) : ({ kind: 'again', fault: leftOut } as const);
    if (lanesAgain.has(op.lane)) {
      rows.push(waiting(op, leftOut, nowMs));
    } else if (verdict.kind === 'done') {
      const { versions } = verdict;
      rows.push({ ...op, state: 'done', open: 0, body: null, lastError: null, appliedAtMs: nowMs, versions });
    } else if (isHeldBack(op, refusedIds)) {
      // Nothing is wrong with it: what it builds on was refused in this very batch. It goes on when that is settled.
      refusedIds.add(op.opId);
      rows.push(waiting(op, verdict.fault, nowMs));
    } else if (verdict.kind === 'needs-review') {
      refusedIds.add(op.opId);
      const decided = rebaseOrAsk(op, verdict.fault, ports);
      if ('row' in decided) rebased.push({ from: op.opId, row: decided.row });
      else rows.push({ ...op, state: 'needs-review', lastError: decided.fault });
    } else {
      lanesAgain.add(op.lane);
      rows.push(waiting(op, verdict.fault, nowMs + backoffMs(op.attempts, ports.random.unit(), waits)));
    }
  }
  return { rows, rebased, standing: untroubled, goOn: true };
}

const isHeldBack = ({ base, dependsOn }: OpRow, refusedIds: ReadonlySet<OpId>): boolean =>
  (isAfterAnother(base) && refusedIds.has(base.after)) || dependsOn.some((opId) => refusedIds.has(opId));

const waiting = (op: OpRow, lastError: OpFault, nextAttemptAtMs: number): OpRow => ({
  ...op,
  state: 'waiting',
  lastError,
  nextAttemptAtMs,
});

/** A push of one write was refused as a whole. */
export const refused = (claimed: readonly OpRow[], { fault }: PushFault): Settled => ({
  rows: claimed.map((op): OpRow => ({
    ...op,
    state: 'needs-review',
    lastError: { ...fault, isUnsettled: true },
  })),
  standing: untroubled,
  goOn: true,
});

/** The same writes once more, now. */
export const again = (claimed: readonly OpRow[], standing: Standing, { fault }: PushFault): Settled => ({
  rows: claimed.map((op) => waiting(op, fault, 0)),
  standing,
  goOn: true,
});

/** The whole queue waits: longer after each failure, and at least as long as the server asked for. */
export function postponed(
  claimed: readonly OpRow[],
  before: Standing,
  fault: PushFault,
  ports: SyncPorts,
): Settled {
  const failures = before.failures + 1;
  const askedMs = fault.kind === 'later' ? Math.min(fault.retryAfterMs ?? 0, longestServerWaitMs) : 0;
  const waitMs = Math.max(askedMs, backoffMs(failures, ports.random.unit(), waits));
  const waitsSinceMs = ports.clock.nowMs();
  const standing = { failures, notBeforeMs: waitsSinceMs + waitMs, waitsSinceMs, isServersWish: askedMs > 0 };
  return { ...again(claimed, standing, fault), goOn: false };
}
