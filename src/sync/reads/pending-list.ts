import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { PendingOp } from './pending.ts';

/** One user's writes as screens show them. Rows of other users, and what was given up, are never in it. */
export class PendingList {
  readonly #userId: string;
  #ops = new Map<OpId, PendingOp>();
  /** The same writes in order of position; what was shown is never changed, so this is copied before it is. */
  #inOrder: PendingOp[] = [];

  constructor(userId: string) {
    this.#userId = userId;
  }

  inOrder(): readonly PendingOp[] {
    return this.#inOrder;
  }

  /** Rows as they are stored now, and what is stored no longer. */
  take(rows: readonly OpRow[], removed: readonly OpId[]): void {
    this.#inOrder = [...this.#inOrder];
    for (const opId of removed) this.#remove(opId);
    for (const row of rows) {
      if (row.userId !== this.#userId) continue;
      if (row.state === 'discarded') this.#remove(row.opId);
      else this.#put(toPendingOp(row));
    }
  }

  /** Everything was read. @param kept of these the list knows better */
  replace(rows: readonly OpRow[], kept: ReadonlySet<OpId>): void {
    const found = rows.filter(
      (row) => row.userId === this.#userId && row.state !== 'discarded' && !kept.has(row.opId),
    );
    const shown = [...found.map(toPendingOp), ...[...kept].flatMap((opId) => this.#ops.get(opId) ?? [])];
    this.#ops = new Map(shown.map((op) => [op.opId, op]));
    this.#inOrder = shown.toSorted(inQueue);
  }

  /** Of these and of what is shown as open: which are not shown as they are. */
  differing(open: readonly OpRow[]): OpId[] {
    const there = new Set(open.map(({ opId }) => opId));
    const gone = this.#inOrder.filter(({ opId, state }) => state !== 'done' && !there.has(opId));
    const other = open.filter(({ opId, state }) => this.#ops.get(opId)?.state !== state);
    return [...gone, ...other].map(({ opId }) => opId);
  }

  #remove(opId: OpId): void {
    const known = this.#ops.get(opId);
    if (!known) return;
    this.#ops.delete(opId);
    this.#inOrder.splice(indexIn(this.#inOrder, known), 1);
  }

  #put(op: PendingOp): void {
    const known = this.#ops.get(op.opId);
    if (known?.position !== op.position) this.#remove(op.opId);
    this.#ops.set(op.opId, op);
    const index = indexIn(this.#inOrder, op);
    this.#inOrder.splice(index, this.#inOrder[index]?.opId === op.opId ? 1 : 0, op);
  }
}

const toPendingOp = (row: OpRow): PendingOp => ({
  opId: row.opId,
  name: row.name,
  label: row.label,
  lane: row.lane,
  clinicId: row.clinicId,
  state: row.state,
  patches: row.patches,
  createdAt: row.createdAt,
  ...(row.clockAheadMs !== undefined && { clockAheadMs: row.clockAheadMs }),
  patientId: row.patientId,
  lastError: row.lastError,
  attempts: row.attempts,
  nextAttemptAtMs: row.nextAttemptAtMs,
  appliedAtMs: row.appliedAtMs,
  versions: row.versions,
  position: row.position,
});

/** A retried write has the position of the one before it for a moment; then the id decides. */
const inQueue = (left: PendingOp, right: PendingOp): number =>
  left.position - right.position || (left.opId < right.opId ? -1 : left.opId > right.opId ? 1 : 0);

/** Where it stands or belongs, in a list that is in order. */
function indexIn(list: readonly PendingOp[], op: PendingOp): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inQueue(list[middle]!, op) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
