import type { OpId } from '../../contract/base/ids.ts';
import type { WriteBase } from '../../contract/base/queued-write.ts';
import type { FaultMark, OpRow, StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';
import { stableJson } from '../../lib/json/stable-json.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { deviceRow, stepCounter } from '../device/device-row.ts';
import { faultInWords } from '../drain/fault-words.ts';
import { contentOf, type OpContents } from '../outbox/op-contents.ts';
import { laneVersion, openBetween, readOp } from '../outbox/open-ops.ts';
import type { Clock, Random } from '../device/ports.ts';
import { readRows } from '../outbox/read-ops.ts';
import { effectiveBase, isAfter, isAfterAnother, unseen } from '../outbox/write-base.ts';

/** What a person decides about a write that cannot go on by itself. */
export interface Reviewer {
  readonly database: OutboxDatabase;
  readonly contents: OpContents;
  readonly clock: Clock;
  readonly random: Random;
  readonly userId: string;
}

export interface Reviewed {
  /** As they are stored now. */
  readonly rows: readonly StoredOp[];
  readonly removed: readonly OpId[];
}

/** The write was sent, or settled elsewhere, before the person decided. */
export class NotUpForReview extends Error {
  override readonly name = 'NotUpForReview';
}

/**
 * Sends a refused write once more with the same content, in its old place, under a new id: the old id may stand for
 * the refusal on the server. A conflicting one is based on the version that the server answered with; so the person's
 * words win, knowingly. What waits behind it follows to the new id.
 */
export async function retryRefused(
  { database, contents, clock, random, userId }: Reviewer,
  opId: OpId,
): Promise<Reviewed> {
  const [seen] = await readRows(database, contents, userId, [opId]);
  if (seen?.state === 'needs-review') requireReadable(seen);
  const newOpId = uuid7(clock.nowMs(), random.bytes) as OpId;
  const content = seen && contentOf(seen);
  const sealed = content && (await contents.seal({ ...seen, opId: newOpId, contentVersion: 1 }, content));
  const reviewed = await database.use((outbox) =>
    outbox.transaction('rw', [...tablesOf(outbox), outbox.contents], async (): Promise<Reviewed> => {
      if (await outbox.ops.get(newOpId)) return { rows: [], removed: [] };
      const refused = await requireOpen(outbox, userId, opId);
      if (refused.state === 'parked') {
        const queued: StoredOp = { ...refused, state: 'queued', nextAttemptAtMs: 0 };
        await outbox.ops.put(queued);
        await stepCounter(outbox);
        return { rows: [queued], removed: [] };
      }
      // Any other state goes on by itself; and what may already be on the server must keep its id.
      if (refused.state !== 'needs-review') return { rows: [], removed: [] };
      if (refused.fault?.isUnsettled) {
        // No answer has ever named it: an earlier attempt may have reached the server, which then knows it by this id.
        const queued: StoredOp = { ...refused, state: 'queued', nextAttemptAtMs: 0 };
        await outbox.ops.put(queued);
        await stepCounter(outbox);
        return { rows: [queued], removed: [] };
      }
      if (refused.fault?.kind === 'depends') throw new NotUpForReview(faultInWords(refused.fault));
      if (!seen || !sealed || seen.contentVersion !== refused.contentVersion)
        throw new NotUpForReview(hasChanged);
      const device = await deviceRow(outbox, clock, random);
      const seq = device.seq + 1;
      await outbox.device.put({ ...device, seq });
      // The person has seen what this one met; of what waits behind it nobody has: the server compares that in its turn.
      const base = renewedBase(seen);
      const isMet = base !== refused.base;
      const renewed: StoredOp = {
        ...refused,
        opId: newOpId,
        seq,
        base,
        ...(isMet && { isMerged: true }),
        state: 'queued',
        attempts: 0,
        nextAttemptAtMs: 0,
        contentVersion: 1,
        fault: null,
        sealedFault: null,
      };
      const open = await openBetween(outbox, userId);
      const followers = open
        .filter((op) => follows(op, opId))
        .map((op) => ({
          ...op,
          base: isAfter(op.base, opId) ? (isMet ? unseen(base) : { after: newOpId }) : op.base,
          dependsOn: op.dependsOn.map((before) => (before === opId ? newOpId : before)),
        }));
      await outbox.ops.delete(opId);
      await outbox.ops.bulkPut([renewed, ...followers]);
      const { position } = renewed;
      await outbox.contents.put({ userId, position, opId: newOpId, version: 1, sealed });
      return { rows: [renewed, ...followers], removed: [opId] };
    }),
  );
  const [renewed] = reviewed.rows;
  if (content && renewed?.opId === newOpId) contents.remember(renewed, content);
  return reviewed;
}

/**
 * Gives a write up. It is kept for 30 days and can be restored. What was built on it takes its base; what needs the
 * record that it would have made cannot go on and waits for a person too.
 */
export async function discardOpen({ database, clock, userId }: Reviewer, opId: OpId): Promise<Reviewed> {
  return database.use((outbox) =>
    outbox.transaction('rw', tablesOf(outbox), async () => {
      const found = await outbox.ops.get(opId);
      if (found?.state === 'discarded') return { rows: [], removed: [] };
      const given = await requireOpen(outbox, userId, opId);
      const isSettled = given.state === 'needs-review' || given.state === 'parked' || given.attempts === 0;
      if (!isSettled) throw new NotUpForReview(onItsWay);
      const discarded: StoredOp = { ...given, state: 'discarded', open: 0, discardedAtMs: clock.nowMs() };
      const isMaking = given.base === null;
      const effective = effectiveBase(given);
      const followers = (await openBetween(outbox, userId))
        .filter((op) => follows(op, opId))
        .map((op): StoredOp => {
          const needsRecord = isMaking || op.dependsOn.includes(opId);
          if (!needsRecord) return { ...op, base: isAfter(op.base, opId) ? effective : op.base };
          return { ...op, state: 'needs-review', fault: withoutBase, sealedFault: null };
        });
      await outbox.ops.bulkPut([discarded, ...followers]);
      await stepCounter(outbox);
      return { rows: [discarded, ...followers], removed: [] };
    }),
  );
}

/**
 * Undoes a discard: the write is back in its place, and so is what had to stop because of it. Where the making of its record
 * was given up meanwhile, it waits for a person like all that stands behind that.
 */
export async function restoreDiscarded({ database, userId }: Reviewer, opId: OpId): Promise<Reviewed> {
  return database.use((outbox) =>
    outbox.transaction('rw', [...tablesOf(outbox), outbox.lanes], async () => {
      const discarded = await outbox.ops.get(opId);
      if (discarded?.userId !== userId || discarded.state !== 'discarded') return { rows: [], removed: [] };
      const open = await openBetween(outbox, userId);
      const base = await baseNow(outbox, discarded, open);
      const restored: StoredOp = {
        ...discarded,
        ...(await standingOn(outbox, base, discarded)),
        base,
        open: 1,
        discardedAtMs: null,
        nextAttemptAtMs: 0,
      };
      const stopped = open
        .filter((op) => follows(op, opId) && op.fault?.kind === 'depends')
        .map((op): StoredOp => ({ ...op, state: 'queued', fault: null, sealedFault: null }));
      const rebased = open
        .filter((op) => op.lane === restored.lane && op.position > restored.position)
        .slice(0, 1)
        .filter((op) => restored.base !== null && stableJson(op.base) === stableJson(restored.base))
        .map((op): StoredOp => ({ ...op, base: { after: opId } }));
      const rows = [restored, ...stopped, ...rebased];
      await outbox.ops.bulkPut(rows);
      await stepCounter(outbox);
      return { rows, removed: [] };
    }),
  );
}

/**
 * The write that it was built on may have gone on under another id meanwhile, or have been given up, too; the server would wait
 * for the old one for ever. One that was given up is named only where it makes the record.
 */
async function baseNow(outbox: OutboxDexie, op: StoredOp, open: readonly StoredOp[]): Promise<WriteBase> {
  const { base, lane, userId, position } = op;
  if (!isAfterAnother(base)) return base;
  const builtOn = await outbox.ops.get(base.after);
  if (isGivenUp(builtOn) && builtOn.base !== null)
    return baseNow(outbox, { ...op, base: effectiveBase(builtOn) }, open);
  if (builtOn) return base;
  const before = open.findLast((other) => other.lane === lane && other.position < position);
  if (!before) return laneVersion(outbox, userId, lane);
  return before.isMerged ? unseen(before.base) : { after: before.opId };
}

/** How a write comes back that was given up. */
async function standingOn(
  outbox: OutboxDexie,
  base: WriteBase,
  { fault, sealedFault }: StoredOp,
): Promise<Pick<StoredOp, 'state' | 'fault' | 'sealedFault'>> {
  if (isFinal({ fault })) return { state: 'needs-review', fault, sealedFault };
  if (isAfterAnother(base) && isGivenUp(await outbox.ops.get(base.after)))
    return { state: 'needs-review', fault: withoutBase, sealedFault: null };
  return { state: 'queued', fault: fault?.kind === 'depends' ? null : fault, sealedFault };
}

const isGivenUp = (op: StoredOp | undefined): op is StoredOp => op?.state === 'discarded';

const follows = (op: StoredOp, opId: OpId): boolean =>
  op.opId !== opId && (isAfter(op.base, opId) || op.dependsOn.includes(opId));

const isFinal = ({ fault }: Pick<StoredOp, 'fault'>): boolean =>
  fault?.kind === 'conflict' || fault?.kind === 'rejected';

const withoutBase: FaultMark = { kind: 'depends', status: null, code: 'predecessor-discarded' };

/** A conflict's answer names the version it met. */
function renewedBase({ base, lastError }: OpRow): WriteBase {
  if (lastError?.kind !== 'conflict') return base;
  const details = part(lastError.answer, 'details');
  const version = part(part(details, 'current'), 'version') ?? part(details, 'version');
  return typeof version === 'number' ? version : base;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const tablesOf = (outbox: OutboxDexie) => [outbox.ops, outbox.outcomes, outbox.leases, outbox.device];

/** What cannot be opened cannot be sent again either. */
export function requireReadable({ lastError }: OpRow): void {
  if (lastError?.kind === 'newer' || lastError?.kind === 'unreadable')
    throw new NotUpForReview(lastError.message);
}

const hasChanged = 'This entry has changed in the meantime. View again, then decide.';

const onItsWay =
  'This entry is on its way and may be on the server already. It keeps trying by itself; look again in a moment.';

export async function requireOpen(outbox: OutboxDexie, userId: string, opId: OpId): Promise<StoredOp> {
  const row = await readOp(outbox, userId, opId);
  if (!row || row.open === 0) {
    throw new NotUpForReview('This entry is no longer waiting: it has been sent or settled already.');
  }
  const lease = await outbox.leases.get(userId);
  if (lease?.claimed.includes(opId)) throw new NotUpForReview(onItsWay);
  return row;
}
