import type { OpRow, StoredOp } from '../../db/op-row.ts';
import {
  withClaims,
  type LeaseRow,
  type OutboxDatabase,
  type OutboxDexie,
} from '../../db/outbox-database.ts';
import { revisionOf, unheld } from '../drain/lease.ts';
import type { OpContents } from './op-contents.ts';
import { openBetween } from './open-ops.ts';

/**
 * Every open write of a user in order, as this tab last knew them, with what says whether that still holds: whoever
 * enters, replaces or decides something steps the device's counter, and whoever drains the revision of the lease.
 */
export interface KnownOpen {
  readonly seq: number;
  readonly revision: number;
  readonly open: readonly OpRow[];
}

export interface Look {
  readonly lease: LeaseRow;
  readonly known: KnownOpen;
}

/**
 * How the queue stands now. Reads only what has changed: nothing, what was entered since, or all of it.
 * @throws VaultLocked
 */
export async function lookAtQueue(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
  before: KnownOpen | null,
): Promise<Look> {
  const { lease, seq, entered, all } = await database.use((outbox) =>
    outbox.transaction('r', outbox.ops, outbox.outcomes, outbox.leases, outbox.device, () =>
      readChanges(outbox, userId, before),
    ),
  );
  const revision = revisionOf(lease);
  if (all) return { lease, known: { seq, revision, open: await contents.open(withClaims(all, lease)) } };
  const more = entered.length > 0 ? await contents.open(entered) : [];
  return { lease, known: { seq, revision, open: withClaims([...(before?.open ?? []), ...more], lease) } };
}

interface Changes {
  readonly lease: LeaseRow;
  readonly seq: number;
  readonly entered: readonly StoredOp[];
  readonly all: readonly StoredOp[] | null;
}

async function readChanges(outbox: OutboxDexie, userId: string, before: KnownOpen | null): Promise<Changes> {
  const [found, device] = await Promise.all([outbox.leases.get(userId), outbox.device.get('device')]);
  const lease = found ?? unheld(userId);
  const seq = device?.seq ?? 0;
  if (before?.revision === revisionOf(lease)) {
    if (before.seq === seq) return { lease, seq, entered: [], all: null };
    const entered = await openBetween(outbox, userId, before.seq);
    if (entered.length === seq - before.seq) return { lease, seq, entered, all: null };
  }
  return { lease, seq, entered: [], all: await openBetween(outbox, userId) };
}

/** With a write that was just stored by this tab; null when something else has changed too. */
export function withEntered(known: KnownOpen, row: OpRow): KnownOpen | null {
  if (row.seq !== known.seq + 1) return null;
  const { open } = known;
  const isNew = row.position === row.seq;
  return {
    ...known,
    seq: row.seq,
    open: isNew ? [...open, row] : open.map((op) => (op.opId === row.opId ? row : op)),
  };
}
