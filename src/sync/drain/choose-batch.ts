import type { ClinicId, OpId } from '../../contract/base/ids.ts';
import { maxPushOperations } from '../../contract/base/queued-write.ts';
import type { OpMeta } from '../../db/op-row.ts';
import { writeSchemaVersion } from '../outbox/schema-version.ts';

/** A push is kept below this size, well under what the server takes in one body. */
const maxPushChars = 400_000;
/** A time further ahead than any wait of ours was set by a clock that has since been turned back: it is due. */
export const longestWaitMs = 60_000;

export interface Batch<Op extends OpMeta> {
  readonly clinicId: ClinicId;
  readonly ops: readonly Op[];
}

/** Whether a wait is over, also when the clock was turned back in the meantime. */
export const isDue = (dueAtMs: number, nowMs: number, longestMs = longestWaitMs): boolean =>
  dueAtMs <= nowMs || dueAtMs - nowMs > longestMs;

const mayTravel = (op: OpMeta, nowMs: number): boolean =>
  (op.state === 'queued' || op.state === 'waiting') &&
  op.schemaVersion <= writeSchemaVersion &&
  isDue(op.nextAttemptAtMs, nowMs);

/**
 * What goes next: writes of one clinic in the order they were entered. A write goes only when everything before it in
 * its lane and everything it depends on is on the server, or goes before it in the same batch. So a write that cannot
 * go stops its own lane and whoever depends on it, and nobody else.
 * @param open every open write of the user, in order
 * @param limits `skip`: clinics that are not to be asked in this run; `most`: fewer than the contract's 100
 */
export function chooseBatch<Op extends OpMeta>(
  open: readonly Op[],
  nowMs: number,
  limits: { skip?: ReadonlySet<ClinicId>; most?: number } = {},
): Batch<Op> | null {
  const most = Math.min(limits.most ?? maxPushOperations, maxPushOperations);
  let openIds: Set<OpId> | undefined;
  const isOpen = (opId: OpId) => (openIds ??= new Set(open.map((op) => op.opId))).has(opId);
  const chosen = new Set<OpId>();
  const stoppedLanes = new Set<string>();
  const ops: Op[] = [];
  let clinicId: ClinicId | null = null;
  let chars = 0;
  for (const op of open) {
    const isReady =
      !stoppedLanes.has(op.lane) &&
      !limits.skip?.has(op.clinicId) &&
      mayTravel(op, nowMs) &&
      (clinicId === null || op.clinicId === clinicId) &&
      op.dependsOn.every((before) => chosen.has(before) || !isOpen(before));
    if (!isReady) {
      stoppedLanes.add(op.lane);
      continue;
    }
    if (ops.length > 0 && chars + op.size > maxPushChars) break;
    clinicId = op.clinicId;
    chars += op.size;
    chosen.add(op.opId);
    ops.push(op);
    if (ops.length === most) break;
  }
  return clinicId === null ? null : { clinicId, ops };
}

/** The next moment at which a write that waits by itself becomes due; null when none does. */
export function nextDueAtMs(open: readonly OpMeta[]): number | null {
  const times = open
    .filter((op) => op.state === 'waiting' || op.state === 'queued')
    .map((op) => op.nextAttemptAtMs);
  return times.length > 0 ? Math.min(...times) : null;
}
