import type { RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';
import type { syncDeliver } from '../../contract/sync.ts';
import type { StoredOp } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase, SealedEntryRow } from '../../db/outbox-database.ts';
import { toBase64 } from '../../lib/base64.ts';
import type { Bus, Clock, Locks } from '../device/ports.ts';
import { chooseBatch } from '../drain/choose-batch.ts';
import { beginRun, claimBatch, readOpen, recordSettlement } from '../drain/drain-step.ts';
import { createLeadership } from '../drain/leadership.ts';
import { readLease } from '../drain/lease.ts';
import { untroubled } from '../drain/settle.ts';
import { isSealedAs, isToTravel, sealedEntriesOf } from './sealed-entry.ts';

export type DeliverBody = RequestOf<typeof syncDeliver>['body'];
export type DeliverAnswer = ResponseOf<typeof syncDeliver>;

/** How a device shows itself for a person whose vault is locked. */
export interface HandOverProof {
  readonly deviceId: string;
  readonly deviceSecret: string;
}

export interface HandOverOptions {
  /** Written strictly: what is noted as sent was sent, also after a power cut. */
  readonly database: OutboxDatabase;
  /** The `sub` of the person whose entries lie here. */
  readonly userId: string;
  readonly proof: HandOverProof;
  readonly deliver: (body: DeliverBody) => Promise<DeliverAnswer>;
  readonly clock: Clock;
  readonly locks: Locks | null;
  readonly bus: Bus;
  readonly holder: string;
  /** Whether this person's vault was opened meanwhile: from then on they send by themselves. */
  readonly isStopped: () => boolean;
}

/** A push is cut well below what the server takes; sealing adds a third. */
const most = 50;

/**
 * Hands the server what waits here of somebody whose vault is locked, sealed as it lies, in the order and by the lock of
 * their own drain. What the server takes is done; what it leaves to its author stays for them, and so does what follows it.
 * @returns whether something may be taken in a moment, or once the server can be reached
 * @throws ApiFault when the server could not be reached; what was under way goes again under the same ids
 */
export async function handOver(options: HandOverOptions): Promise<boolean> {
  const { database, userId, clock, locks, holder, isStopped } = options;
  const lease = await readLease(database, userId);
  const waits = (await choose(options)) !== null;
  if (!waits && lease.claimed.length === 0) return false;
  const leadership = createLeadership({ ports: { clock, locks }, database, userId, holder, isStopped });
  let isLeft = true;
  const failures: unknown[] = [];
  await leadership.lead(lease, lease.claimed.length > 0, async (held) => {
    await beginRun(database, held);
    try {
      isLeft = await run(options, held);
    } catch (fault) {
      failures.push(fault);
    }
  });
  if (failures.length > 0) throw failures[0];
  return isLeft;
}

async function run(options: HandOverOptions, lease: LeaseRow): Promise<boolean> {
  while (!options.isStopped()) {
    // Each part is settled before the next is chosen.
    // oxlint-disable-next-line no-await-in-loop
    const chosen = await choose(options);
    if (!chosen) return false;
    // oxlint-disable-next-line no-await-in-loop
    if (!(await sendOne(options, lease, chosen))) return true;
  }
  return true;
}

interface Chosen {
  readonly ops: readonly StoredOp[];
  readonly entries: readonly SealedEntryRow[];
}

/** What may go now: sealed as it stands, to one key and of one clinic; null where nothing may. */
async function choose({ database, userId, clock }: HandOverOptions): Promise<Chosen | null> {
  const open = await readOpen(database, userId);
  const sealed = open.length === 0 ? null : await database.use((outbox) => sealedEntriesOf(outbox, userId));
  if (!sealed) return null;
  let keyId: string | null = null;
  const ready = open.map((op): StoredOp => {
    const entry = sealed.get(op.opId);
    const mayGo = isToTravel(op) && isSealedAs(entry, op) && !entry.isLeftToAuthor;
    if (mayGo) keyId ??= entry.keyId;
    // What may not go stops its lane, as it does for its author.
    return mayGo && entry.keyId === keyId ? { ...op, nextAttemptAtMs: 0 } : { ...op, state: 'needs-review' };
  });
  const ops = chooseBatch(ready, clock.nowMs(), { most })?.ops ?? [];
  return ops.length === 0 ? null : { ops, entries: ops.map(({ opId }) => sealed.get(opId)!) };
}

/** @returns false where the rest has to wait */
async function sendOne(
  options: HandOverOptions,
  lease: LeaseRow,
  { ops, entries }: Chosen,
): Promise<boolean> {
  const { database, clock, proof, deliver, bus, userId } = options;
  const claim = { ops, knownSeq: -1, nowMs: clock.nowMs() };
  const { claimed, positions } = await claimBatch(database, lease, claim);
  const sent = (claimed ?? []).filter(({ state }) => state === 'sending');
  const byId = new Map(entries.map((entry) => [entry.opId, entry]));
  const settle = (rows: readonly StoredOp[]) =>
    recordSettlement(database, lease, { rows, standing: untroubled }, clock.nowMs());
  const known = positions?.[ops[0]!.clinicId];
  let answer: DeliverAnswer;
  try {
    answer = await deliver({
      deviceId: proof.deviceId as DeliverBody['deviceId'],
      secret: proof.deviceSecret,
      clinicId: ops[0]!.clinicId,
      keyId: entries[0]!.keyId,
      ...(known && { known }),
      entries: sent.map(({ opId }) => ({ opId, sealed: toBase64(byId.get(opId)!.sealed) })),
    });
  } catch (fault) {
    await settle(sent.map(asQueued));
    throw fault;
  }
  const outcomes = new Map(answer.outcomes.map((outcome) => [outcome.opId, outcome]));
  const nowMs = clock.nowMs();
  const rows = sent.map((op): StoredOp => {
    const outcome = outcomes.get(op.opId);
    if (outcome?.outcome !== 'done') return asQueued(op);
    const { versions } = outcome;
    return { ...op, state: 'done', open: 0, appliedAtMs: nowMs, versions, fault: null, sealedFault: null };
  });
  await settle(rows);
  const isTaken = answer.is === 'taken';
  // The author's own drain asks again, and gets the whole answer.
  const left = sent.filter(({ opId }) => !isTaken || outcomes.get(opId)?.outcome === 'kept');
  await database.use((outbox) =>
    outbox.sealedEntries.bulkPut(left.map(({ opId }) => ({ ...byId.get(opId)!, isLeftToAuthor: true }))),
  );
  bus.post({ kind: 'changed', userId, opIds: rows.map(({ opId }) => opId) });
  return isTaken && sent.every(({ opId }) => outcomes.get(opId)?.outcome !== 'again');
}

const asQueued = (op: StoredOp): StoredOp => ({ ...op, state: 'waiting', nextAttemptAtMs: 0 });
