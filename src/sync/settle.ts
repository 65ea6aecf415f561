import type { OpId } from '../contract/ids.ts';
import type { PushOutcome } from '../contract/sync.ts';
import type { OpFault, OpRow } from '../db/op-row.ts';
import type { LaneRow } from '../db/outbox-database.ts';
import { backoffMs } from '../lib/backoff.ts';
import { longestWaitMs } from './choose-batch.ts';
import type { Settlement } from './drain-step.ts';
import { judgeOutcome, type PushFault } from './judge.ts';
import type { SyncPorts } from './ports.ts';

/** First wait 1 s, doubling to 60 s, full jitter. */
const waits = { firstMs: 1_000, capMs: longestWaitMs };
/** A server may ask for more than a minute, but not for a day. */
export const longestServerWaitMs = 10 * 60_000;
export type Standing = Settlement['standing'];
export const untroubled: Standing = { failures: 0, notBeforeMs: 0, isServersWish: false };

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

/** What the server's answer makes of the writes that were sent. */
export function settle(
  claimed: readonly OpRow[],
  outcomes: readonly PushOutcome[],
  ports: SyncPorts,
): Settled {
  const answers = new Map<OpId, PushOutcome>(outcomes.map((outcome) => [outcome.opId, outcome]));
  const nowMs = ports.clock.nowMs();
  const rows: OpRow[] = [];
  const lanes: LaneRow[] = [];
  const refusedIds = new Set<OpId>();
  for (const op of claimed) {
    const answer = answers.get(op.opId);
    const verdict = answer ? judgeOutcome(answer) : ({ kind: 'again', fault: leftOut } as const);
    if (verdict.kind === 'done') {
      const { versions } = verdict;
      rows.push({ ...op, state: 'done', open: 0, body: null, lastError: null, appliedAtMs: nowMs, versions });
      const version = versions[op.lane.slice(op.lane.indexOf(':') + 1)];
      if (version !== undefined) lanes.push({ userId: op.userId, lane: op.lane, opId: op.opId, version });
    } else if (isHeldBack(op, refusedIds)) {
      // Nothing is wrong with it: what it builds on was refused in this very batch. It goes on when that is settled.
      refusedIds.add(op.opId);
      rows.push(waiting(op, verdict.fault, nowMs));
    } else if (verdict.kind === 'needs-review') {
      refusedIds.add(op.opId);
      rows.push({ ...op, state: 'needs-review', lastError: verdict.fault });
    } else {
      rows.push(waiting(op, verdict.fault, nowMs + backoffMs(op.attempts, ports.random.unit(), waits)));
    }
  }
  return { rows, lanes, standing: untroubled, goOn: true };
}

const isHeldBack = ({ base, dependsOn }: OpRow, refusedIds: ReadonlySet<OpId>): boolean =>
  (typeof base === 'object' && base !== null && refusedIds.has(base.after)) ||
  dependsOn.some((opId) => refusedIds.has(opId));

const waiting = (op: OpRow, lastError: OpFault, nextAttemptAtMs: number): OpRow => ({
  ...op,
  state: 'waiting',
  lastError,
  nextAttemptAtMs,
});

/** A push of one write was refused as a whole. */
export const refused = (claimed: readonly OpRow[], { fault }: PushFault): Settled => ({
  rows: claimed.map((op): OpRow => ({ ...op, state: 'needs-review', lastError: fault })),
  lanes: [],
  standing: untroubled,
  goOn: true,
});

/** The same writes once more, now. */
export const again = (claimed: readonly OpRow[], standing: Standing, { fault }: PushFault): Settled => ({
  rows: claimed.map((op) => waiting(op, fault, 0)),
  lanes: [],
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
  const notBeforeMs = ports.clock.nowMs() + waitMs;
  const standing = { failures, notBeforeMs, isServersWish: askedMs > 0 };
  return { ...again(claimed, standing, fault), goOn: false };
}
