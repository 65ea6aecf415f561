import type { ClinicId, OpId } from '../../contract/base/ids.ts';
import type { Instant } from '../../contract/base/values.ts';
import type { ContentRow, OpContent, OpRow, StoredOp } from '../../db/op-row.ts';
import type { DeviceRow, LeaseRow } from '../../db/outbox-database.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import { invariant } from '../../lib/invariant.ts';
import { stableJson } from '../../lib/json/stable-json.ts';
import { uuid7 } from '../../lib/uuid.ts';
import { newDevice } from '../device/device-row.ts';
import { laneTails } from './lane-tails.ts';
import { contentOf, sizeOf } from './op-contents.ts';
import type { PendingOp } from '../reads/pending.ts';
import { placeAhead, placeBehind, type Writer } from './place-write.ts';
import { writeSchemaVersion } from './schema-version.ts';
import { clinicNow, type Clock } from '../device/ports.ts';
import type { WriteIntent } from './write-intent.ts';

/** How often a write tries to become one with its predecessor before it goes on its own. */
const coalesceTries = 3;

/**
 * Puts a write into the outbox: seals it, then in one transaction the counter, its place behind what is already in its
 * lane, what it depends on, the row and its content. Resolves when the transaction is on the disk.
 * @param shown the waiting writes that its writer saw when entering it
 * @returns the row, and the id that it took the place of when it was coalesced
 * @throws OutboxFull, OutboxUnavailable, VaultLocked
 */
export async function storeWrite(
  writer: Writer,
  intent: WriteIntent,
  shown: readonly PendingOp[] = [],
): Promise<OpRow> {
  if (intent.coalesce) {
    for (let attempt = 0; attempt < coalesceTries; attempt += 1) {
      const tail = await coalescible(writer, intent);
      if (!tail) break;
      const row = await replaceContent(writer, intent, tail);
      if (row) return row;
    }
  }
  return addWrite(writer, intent, shown);
}

async function addWrite(writer: Writer, intent: WriteIntent, shown: readonly PendingOp[]): Promise<OpRow> {
  const { contents, clock, random, userId } = writer;
  const opId = uuid7(clock.nowMs(), random.bytes) as OpId;
  const content = contentOf(intent);
  const entered = newEntry({ opId, userId, intent }, clock);
  const sealed = await contents.seal(entered, content);
  const entry = { entered, intent, shown, sealed, mayBeStored: false };
  const stored = (await placeAhead(writer, entry)) ?? (await placeBehind(writer, entry));
  contents.remember(stored, content);
  // What a screen has not seen in its own content must not vanish under its next save.
  if (intent.coalesce !== false) writer.enteredHere.add(opId);
  return opened(stored, content);
}

/** The write that this one may take the place of, as it stands now. */
async function coalescible(writer: Writer, intent: WriteIntent): Promise<OpRow | null> {
  const { database, contents, userId } = writer;
  const tail = await database.use((outbox) =>
    outbox.directly('readonly', tables, async (stores) => {
      const lanes = laneTails(stores, userId);
      const [found, dependsOn, lease] = await Promise.all([
        lanes.openTail(intent.lane),
        lanes.tailsBefore(intent),
        stores.get<LeaseRow>('leases', userId),
      ]);
      const isOurs = found !== undefined && writer.enteredHere.has(found.opId);
      return isOurs && mayCoalesce(found, intent, dependsOn, lease) ? found : null;
    }),
  );
  const row = tail && (await contents.open([tail]))[0];
  return row?.state === 'queued' ? row : null;
}

/** @returns null when the write that was to be replaced has changed, left or been followed meanwhile */
async function replaceContent(writer: Writer, intent: WriteIntent, seen: OpRow): Promise<OpRow | null> {
  const { database, contents, clock, random, userId } = writer;
  const { opId, position } = seen;
  // Both were made on the same record; the older words on it are those of the person's first look.
  const content = contentOf({
    ...intent,
    patches: mergePatches(seen.patches, intent.patches),
    seenContent: seen.seenContent ?? intent.seenContent,
  });
  const version = seen.contentVersion + 1;
  const sealed = await contents.seal({ ...seen, contentVersion: version }, content);
  const stored = await database.use((outbox) =>
    outbox.directly('readwrite', [...tables, 'contentVersions'], async (stores) => {
      const lanes = laneTails(stores, userId);
      const [kept, known, tail, dependsOn, lease] = await Promise.all([
        stores.get<ContentRow>('contents', [userId, position]),
        stores.get<DeviceRow>('device', 'device'),
        lanes.openTail(intent.lane),
        lanes.tailsBefore(intent),
        stores.get<LeaseRow>('leases', userId),
      ]);
      const isCommitted = kept?.version === version && isSame(kept.sealed, sealed);
      if (isCommitted) return (await stores.get<StoredOp>('ops', opId)) ?? null;
      const isAsSeen = tail?.opId === opId && tail.contentVersion === seen.contentVersion;
      if (!isAsSeen || !mayCoalesce(tail, intent, dependsOn, lease)) return null;
      const device = known ?? newDevice(clock, random);
      const seq = device.seq + 1;
      writer.lastLeft = { ...device, seq };
      const row: StoredOp = { ...tail, seq, contentVersion: version, size: sizeOf(intent.body) };
      stores.put('device', { ...device, seq });
      stores.put('ops', row);
      stores.put('contents', { userId, position, opId, version, sealed });
      stores.put('contentVersions', { userId, opId, version });
      return row;
    }),
  );
  if (!stored) return null;
  contents.remember(stored, content);
  return opened(stored, content);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const tables = ['ops', 'contents', 'lanes', 'device', 'leases', 'outcomes'];

/** A row that has not been sent yet, with its content. */
const opened = (
  { fault: _fault, sealedFault: _sealedFault, ...meta }: StoredOp,
  content: OpContent,
): OpRow => ({
  ...meta,
  ...content,
  lastError: null,
});

/** Only a write that no server can know yet may change its content, and only if it then waits for nothing new. */
const mayCoalesce = (
  tail: StoredOp,
  intent: WriteIntent,
  dependsOn: readonly OpId[],
  lease: LeaseRow | undefined,
): boolean =>
  intent.coalesce === true &&
  tail.isMerged !== true &&
  lease?.claimed.includes(tail.opId) !== true &&
  tail.name === intent.name &&
  tail.state === 'queued' &&
  tail.attempts === 0 &&
  stableJson(tail.params) === stableJson(intent.params) &&
  dependsOn.every((opId) => tail.dependsOn.includes(opId));

/** One patch for each record, the later fields over the earlier ones. */
export function mergePatches(earlier: readonly RowPatch[], later: readonly RowPatch[]): RowPatch[] {
  const merged = new Map<string, RowPatch>();
  for (const patch of [...earlier, ...later]) {
    const key = `${patch.entity}/${patch.id}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...patch, merge: { ...before.merge, ...patch.merge } } : patch);
  }
  return [...merged.values()];
}

interface NewEntry {
  readonly opId: OpId;
  readonly userId: string;
  readonly intent: WriteIntent;
}

/** A row before it has a place in the queue. */
function newEntry({ opId, userId, intent }: NewEntry, clock: Clock): StoredOp {
  const params = (intent.params ?? {}) as Record<string, string>;
  const clinicId = params.clinicId ?? intent.clinicId;
  const aheadMs = clock.aheadMs?.() ?? 0;
  invariant(clinicId, `The write "${intent.name}" names no clinic.`);
  return {
    opId,
    schemaVersion: writeSchemaVersion,
    userId,
    clinicId: clinicId as ClinicId,
    name: intent.name,
    params,
    base: null,
    lane: intent.lane,
    dependsOn: [],
    patientId: intent.patientId ?? null,
    seq: 0,
    position: 0,
    createdAt: new Date(clinicNow(clock)).toISOString() as Instant,
    ...(aheadMs !== 0 && { clockAheadMs: aheadMs }),
    state: 'queued',
    open: 1,
    attempts: 0,
    nextAttemptAtMs: 0,
    appliedAtMs: null,
    versions: {},
    discardedAtMs: null,
    contentVersion: 1,
    size: sizeOf(intent.body),
    fault: null,
    sealedFault: null,
  };
}
