import type { ClinicId, OpId } from '../contract/ids.ts';
import type { WriteBase } from '../contract/sync.ts';
import type { Instant } from '../contract/values.ts';
import type { OpRow, Patch } from '../db/op-row.ts';
import type { LeaseRow, OutboxDatabase, OutboxDexie } from '../db/outbox-database.ts';
import { invariant } from '../lib/invariant.ts';
import { stableJson } from '../lib/stable-json.ts';
import { uuid7 } from '../lib/uuid.ts';
import { deviceRow } from './device-row.ts';
import type { Clock, Random } from './ports.ts';
import type { WriteIntent } from './write-intent.ts';

/** Which set of fields a stored write has. Every number that was ever released stays replayable. */
export const writeSchemaVersion = 1;

interface Writer {
  readonly database: OutboxDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly userId: string;
}

/**
 * Puts a write into the outbox, in one transaction: the counter, its place behind what is already in its lane, what it
 * depends on, the row. Resolves when the transaction is on the disk.
 * @returns the stored row, and whether it took the place of one that was never sent
 * @throws OutboxFull, OutboxUnavailable
 */
export async function storeWrite(writer: Writer, intent: WriteIntent): Promise<OpRow> {
  const { database, clock, random, userId } = writer;
  const opId = uuid7(clock.nowMs(), random.bytes) as OpId;
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.ops, outbox.lanes, outbox.device, outbox.leases, async () => {
      // The transaction may have been committed although its connection died: then this is the second run.
      const stored = await outbox.ops.get(opId);
      if (stored) return stored;
      const device = await deviceRow(outbox, clock, random);
      const tail = await openTail(outbox, userId, intent.lane);
      const dependsOn = await tailsOf(outbox, userId, intent);
      const seq = device.seq + 1;
      await outbox.device.put({ ...device, seq });
      const row =
        tail && mayCoalesce(tail, intent, dependsOn, await outbox.leases.get(userId))
          ? {
              ...tail,
              seq,
              body: intent.body,
              label: intent.label,
              patches: mergePatches(tail.patches, intent.patches),
            }
          : newRow(
              { opId, userId, seq, intent, dependsOn, base: await baseOf(outbox, userId, intent, tail) },
              clock,
            );
      await outbox.ops.put(row);
      return row;
    }),
  );
}

/** The last write of a lane that is not on the server yet; one that was discarded does not count. */
async function openTail(outbox: OutboxDexie, userId: string, lane: string): Promise<OpRow | undefined> {
  return outbox.ops
    .where('[userId+lane+position]')
    .between([userId, lane, -Infinity], [userId, lane, Infinity])
    .reverse()
    .filter((row) => row.open === 1)
    .first();
}

async function tailsOf(
  outbox: OutboxDexie,
  userId: string,
  { afterLanes = [] }: WriteIntent,
): Promise<OpId[]> {
  const tails: OpId[] = [];
  for (const lane of afterLanes) {
    const tail = await openTail(outbox, userId, lane);
    if (tail) tails.push(tail.opId);
  }
  return tails;
}

/**
 * What the write was made against. Behind an open write of ours it is that write's outcome; else the newer of what the
 * person saw and what our last write made, because the screen showed that one over an older answer.
 */
async function baseOf(
  outbox: OutboxDexie,
  userId: string,
  { lane, seen }: WriteIntent,
  tail: OpRow | undefined,
): Promise<WriteBase> {
  if (seen === null) return null;
  if (tail) return { after: tail.opId };
  const ours = await outbox.lanes.get([userId, lane]);
  return Math.max(seen, ours?.version ?? 0);
}

/** Only a write that no server can know yet may change its content, and only if it then waits for nothing new. */
const mayCoalesce = (
  tail: OpRow,
  intent: WriteIntent,
  dependsOn: readonly OpId[],
  lease: LeaseRow | undefined,
): boolean =>
  intent.coalesce === true &&
  lease?.claimed.includes(tail.opId) !== true &&
  tail.name === intent.name &&
  tail.state === 'queued' &&
  tail.attempts === 0 &&
  stableJson(tail.params) === stableJson(intent.params) &&
  dependsOn.every((opId) => tail.dependsOn.includes(opId));

/** One patch for each record, the later fields over the earlier ones. */
export function mergePatches(earlier: readonly Patch[], later: readonly Patch[]): Patch[] {
  const merged = new Map<string, Patch>();
  for (const patch of [...earlier, ...later]) {
    const key = `${patch.entity}/${patch.id}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...patch, merge: { ...before.merge, ...patch.merge } } : patch);
  }
  return [...merged.values()];
}

interface NewRow {
  readonly opId: OpId;
  readonly userId: string;
  readonly seq: number;
  readonly intent: WriteIntent;
  readonly dependsOn: readonly OpId[];
  readonly base: WriteBase;
}

function newRow({ opId, userId, seq, intent, dependsOn, base }: NewRow, clock: Clock): OpRow {
  const params = (intent.params ?? {}) as Record<string, string>;
  const clinicId = params.clinicId ?? intent.clinicId;
  invariant(clinicId, `The write "${intent.name}" names no clinic.`);
  return {
    opId,
    schemaVersion: writeSchemaVersion,
    userId,
    clinicId: clinicId as ClinicId,
    name: intent.name,
    params,
    body: intent.body,
    base,
    lane: intent.lane,
    dependsOn,
    label: intent.label,
    patientId: intent.patientId ?? null,
    patches: intent.patches,
    seq,
    position: seq,
    createdAt: new Date(clock.nowMs()).toISOString() as Instant,
    state: 'queued',
    open: 1,
    attempts: 0,
    nextAttemptAtMs: 0,
    lastError: null,
    appliedAtMs: null,
    versions: {},
    discardedAtMs: null,
  };
}

/** One step of the device's counter for signatures. */
export async function stepSignatureCounter({
  database,
  clock,
  random,
}: Omit<Writer, 'userId'>): Promise<number> {
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.device, async () => {
      const device = await deviceRow(outbox, clock, random);
      const signatureSeq = device.signatureSeq + 1;
      await outbox.device.put({ ...device, signatureSeq });
      return signatureSeq;
    }),
  );
}
