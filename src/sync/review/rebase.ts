import type { OpId } from '../../contract/base/ids.ts';
import type { OpFault, OpMeta, OpRow } from '../../db/op-row.ts';
import type { RebasedWrite, WriteMerge } from '../../domain/base/merge-write.ts';
import { mergeQueuedWrite } from '../../domain/write-rules.ts';
import type { Choices } from '../../domain/base/three-way-merge.ts';
import { uuid7 } from '../../lib/uuid.ts';
import type { SyncPorts } from '../device/ports.ts';
import { isAfter, unseen } from '../outbox/write-base.ts';

/** A write that takes the place of one that met a newer record. */
export interface Rebased {
  readonly from: OpId;
  readonly row: OpRow;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The record as the server had it when it refused a write; null where the answer names none. */
export function currentIn(fault: Pick<OpFault, 'answer'> | null): { version: number } | null {
  const current = part(part(fault?.answer, 'details'), 'current');
  return typeof part(current, 'version') === 'number' ? (current as { version: number }) : null;
}

/** What a conflicting write and the record that it met make together. */
export const mergeOf = (op: OpRow, fault: OpFault | null, choices?: Choices): WriteMerge =>
  mergeQueuedWrite(op, currentIn(fault), choices);

/**
 * The write once more under a new id, against the record that it met. What waits behind it in its lane was entered
 * without having seen that record, and is compared in its turn; see `followed`.
 */
export function rebasedOp(
  op: OpRow,
  { body, seenContent, patches }: RebasedWrite,
  current: { readonly version: number },
  ports: Pick<SyncPorts, 'clock' | 'random'>,
): OpRow {
  const { restsOnLost: _rests, ...rest } = op;
  return {
    ...rest,
    opId: uuid7(ports.clock.nowMs(), ports.random.bytes) as OpId,
    base: current.version,
    body,
    seenContent,
    // The whole record as it was met: a screen that shows this version shows what others made of it, too.
    patches: patches.map((patch) =>
      patch.id === part(current, 'id') ? { ...patch, merge: { ...current, ...patch.merge } } : patch,
    ),
    isMerged: true,
    state: 'queued',
    attempts: 0,
    nextAttemptAtMs: 0,
    lastError: null,
  };
}

/**
 * Decides about a write that met a newer record: where no field was changed by both, it goes on by itself.
 * @returns the write that goes on in its place, or the refusal with the fields that a person has to decide about
 */
export function rebaseOrAsk(
  op: OpRow,
  fault: OpFault,
  ports: Pick<SyncPorts, 'clock' | 'random'>,
): { readonly row: OpRow } | { readonly fault: OpFault } {
  const current = currentIn(fault);
  const merge = fault.kind === 'conflict' ? mergeOf(op, fault) : null;
  // A server that refuses the very version it names would be asked for ever.
  if (merge?.kind === 'merged' && current && current.version !== op.base) {
    return { row: rebasedOp(op, merge.write, current, ports) };
  }
  if (merge?.kind !== 'clash') return { fault };
  return { fault: { ...fault, fields: merge.clashes.map(({ path }) => path) } };
}

/** A write that named the replaced one, as it stands behind the one that took its place. */
export const followed = <Op extends OpMeta>(op: Op, { from, row }: Rebased): Op => ({
  ...op,
  base: isAfter(op.base, from) ? unseen(row.base) : op.base,
  dependsOn: op.dependsOn.map((before) => (before === from ? row.opId : before)),
});

export const follows = (op: OpMeta, opId: OpId): boolean =>
  op.opId !== opId && (isAfter(op.base, opId) || op.dependsOn.includes(opId));
