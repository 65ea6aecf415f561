import type { RowPatch } from '../../domain/base/queued-write.ts';
import type { WriteEntity } from '../../domain/write-rules.ts';
import type { Pending, PendingOp } from './pending.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Overlay = Pick<Pending, 'ops'>;

/**
 * Whether a write is not in an answer yet. An open write never is. A done one is in every answer that was asked for
 * after it was applied; where the record carries a version, the version decides, because no clock can turn it back.
 */
function isMissing(op: PendingOp, id: string, row: Row | undefined, takenAtMs: number): boolean {
  if (op.state !== 'done') return true;
  const produced = op.versions[id];
  if (produced !== undefined && typeof row?.version === 'number') return row.version < produced;
  return op.appliedAtMs !== null && takenAtMs <= op.appliedAtMs;
}

function applyPatch(
  op: PendingOp,
  patch: RowPatch,
  row: Row | undefined,
  from?: RowPatch['from'],
): Row | undefined {
  const before = row ?? from;
  if (!before && !patch.create) return undefined;
  const produced = op.state === 'done' ? op.versions[patch.id] : undefined;
  const changed: Row = { ...before, ...patch.merge, id: patch.id };
  // With versions of others in between, the row shows this write but not theirs: it stays as old as it is.
  const isGapless = typeof changed.version !== 'number' || changed.version + 1 >= (produced ?? 0);
  return produced !== undefined && isGapless ? { ...changed, version: produced } : changed;
}

/**
 * The rows of an answer with the writes of this device laid over them, in the order they were entered.
 * @param rows what the server (or the device's copy) answered
 * @param takenAtMs device time at which that answer was asked for
 * @param belongs whether a row that was made or changed still belongs into this list; rows nobody touched stay
 * @param takesMoved whether the list is one of a day or a place, into which a write may bring a row from another one
 * @returns the same array when nothing applies; changed and made rows are new objects, made ones come last
 */
export function overlayRows<T extends { readonly id: string }>(
  rows: readonly T[],
  entity: WriteEntity,
  pending: Overlay,
  takenAtMs: number,
  belongs: (row: T) => boolean = () => true,
  takesMoved = false,
): readonly T[] {
  let touched: Map<string, Row> | undefined;
  let known: Map<string, Row> | undefined;
  for (const op of pending.ops) {
    for (const patch of op.patches) {
      if (patch.entity !== entity) continue;
      known ??= new Map(rows.map((row) => [row.id, row as unknown as Row]));
      const row = touched?.get(patch.id) ?? known.get(patch.id);
      if (!isMissing(op, patch.id, row, takenAtMs)) continue;
      const changed = applyPatch(op, patch, row, takesMoved ? patch.from : undefined);
      if (changed) (touched ??= new Map()).set(patch.id, changed);
    }
  }
  if (!touched) return rows;
  const changed = touched as unknown as Map<string, T>;
  const kept = rows
    .map((row) => changed.get(row.id) ?? row)
    .filter((row) => !changed.has(row.id) || belongs(row));
  const made = [...changed.values()].filter((row) => !known?.has(row.id) && belongs(row));
  return [...kept, ...made];
}

/**
 * One record with the writes of this device laid over it; also a record that so far exists on this device alone.
 * @returns the same object when nothing applies; undefined when there is neither an answer nor a write that makes it
 */
export function overlayRow<T extends { readonly id: string }>(
  row: T | undefined,
  entity: WriteEntity,
  id: string,
  pending: Overlay,
  takenAtMs: number,
): T | undefined {
  let current = row as unknown as Row | undefined;
  for (const op of pending.ops) {
    for (const patch of op.patches) {
      if (patch.entity !== entity || patch.id !== id || !isMissing(op, id, current, takenAtMs)) continue;
      current = applyPatch(op, patch, current) ?? current;
    }
  }
  return current as unknown as T | undefined;
}

/** Where one record stands, for the mark next to it. */
export type SyncMark = 'server' | 'device' | 'sending' | 'needs-review';

/** The most urgent state among the open writes that touch a record: needs-review, then sending, then device. */
export function markOf(entity: WriteEntity, id: string, pending: Overlay): SyncMark {
  const states = pending.ops
    .filter((op) => op.patches.some((patch) => patch.entity === entity && patch.id === id))
    .map((op) => op.state)
    .filter((state) => state !== 'done');
  if (states.includes('needs-review')) return 'needs-review';
  if (states.includes('sending')) return 'sending';
  return states.length > 0 ? 'device' : 'server';
}
