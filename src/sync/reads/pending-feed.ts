import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import { showPendingOps, type PendingOp } from './pending.ts';
import { readRows, readShown } from '../outbox/read-ops.ts';

/** Keeps the pending store equal to the outbox: from this tab directly, from other tabs on their hint. */
export interface PendingFeed {
  load(): Promise<void>;
  /** What screens show at this moment, in order of place; it is not changed afterwards. */
  shown(): readonly PendingOp[];
  /** Rows as they are stored now. */
  apply(rows: readonly OpRow[], removed?: readonly OpId[]): void;
  /** Another tab says that these were changed. */
  reload(opIds: readonly OpId[]): Promise<void>;
  /** Reads again what is shown otherwise than it lies there: a tab that changed it may have died before it told so. */
  compare(open: readonly OpRow[]): Promise<void>;
  stop(): void;
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
  patientId: row.patientId,
  lastError: row.lastError,
  attempts: row.attempts,
  nextAttemptAtMs: row.nextAttemptAtMs,
  appliedAtMs: row.appliedAtMs,
  versions: row.versions,
  position: row.position,
});

/** A feed for one user; rows of other users are never shown. */
export function createPendingFeed(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
): PendingFeed {
  let ops = new Map<OpId, PendingOp>();
  /** The same writes in order of place; what was shown is never changed, so this is copied before it is. */
  let inOrder: PendingOp[] = [];
  let isStopped = false;
  let readings: Promise<void> = Promise.resolve();
  let isReading = false;
  /** Told by this tab since the reading under way began: of these it may have found an older form. */
  const told = new Set<OpId>();

  function show(): void {
    if (!isStopped) showPendingOps(inOrder);
  }
  function remove(opId: OpId): void {
    const known = ops.get(opId);
    if (!known) return;
    ops.delete(opId);
    inOrder.splice(placeIn(inOrder, known), 1);
  }
  function put(op: PendingOp): void {
    const known = ops.get(op.opId);
    if (known?.position !== op.position) remove(op.opId);
    ops.set(op.opId, op);
    const place = placeIn(inOrder, op);
    inOrder.splice(place, inOrder[place]?.opId === op.opId ? 1 : 0, op);
  }
  function take(rows: readonly OpRow[], removed: readonly OpId[]): void {
    inOrder = [...inOrder];
    for (const opId of removed) remove(opId);
    for (const row of rows) {
      if (row.userId !== userId) continue;
      if (row.state === 'discarded') remove(row.opId);
      else put(toPendingOp(row));
    }
  }

  /** Readings go one after another, so that an older one never comes last. Without ids: everything. */
  function read(opIds: readonly OpId[] | null): Promise<void> {
    const reading = readings
      .then(async () => {
        told.clear();
        isReading = true;
        if (opIds) {
          const rows = await readRows(database, contents, userId, opIds);
          const found = new Set(rows.map((row) => row.opId));
          const gone = opIds.filter((opId) => !found.has(opId) && !told.has(opId));
          take(
            rows.filter((row) => !told.has(row.opId)),
            gone,
          );
        } else {
          const rows = await readShown(database, contents, userId);
          const found = rows.filter(
            (row) => row.userId === userId && row.state !== 'discarded' && !told.has(row.opId),
          );
          const shown = [...found.map(toPendingOp), ...[...told].flatMap((opId) => ops.get(opId) ?? [])];
          ops = new Map(shown.map((op) => [op.opId, op]));
          inOrder = shown.toSorted(inQueue);
        }
        show();
      })
      .finally(() => (isReading = false));
    const whole = reading.then(() => (told.size > 0 ? read([...told]) : undefined));
    readings = reading.catch(() => {});
    return whole;
  }

  /** Of these and of what is shown as open: which are not shown as they are. */
  function astray(open: readonly OpRow[]): OpId[] {
    const there = new Set(open.map(({ opId }) => opId));
    const gone = inOrder.filter(({ opId, state }) => state !== 'done' && !there.has(opId));
    const other = open.filter(({ opId, state }) => ops.get(opId)?.state !== state);
    return [...gone, ...other].map(({ opId }) => opId);
  }

  return {
    load: () => read(null),
    shown: () => inOrder,
    apply(rows, removed = []) {
      if (rows.length === 0 && removed.length === 0) return;
      if (isReading) for (const opId of [...rows.map((row) => row.opId), ...removed]) told.add(opId);
      take(rows, removed);
      show();
    },
    reload: (opIds) => read(opIds),
    async compare(open) {
      const opIds = astray(open);
      if (opIds.length > 0) await read(opIds);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** A retried write has the place of the one before it for a moment; then the id decides. */
const inQueue = (left: PendingOp, right: PendingOp): number =>
  left.position - right.position || (left.opId < right.opId ? -1 : left.opId > right.opId ? 1 : 0);

/** Where it stands or belongs, in a list that is in order. */
function placeIn(list: readonly PendingOp[], op: PendingOp): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inQueue(list[middle]!, op) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
