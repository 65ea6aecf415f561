import type { DeviceId } from '../../contract/base/ids.ts';
import { sealedEntryBelongsTo, sealedEntryPurpose, type SealedEntry } from '../../contract/sync.ts';
import type { OpRow, StoredOp } from '../../db/op-row.ts';
import type { OutboxDatabase, SealedEntryRow } from '../../db/outbox-database.ts';
import { beforeLock } from '../../vault/keys/vault.ts';
import type { EntrySeal } from '../../vault/entry-sealing.ts';
import { VaultLocked, type Seals } from '../../vault/seals.ts';
import { operationOf } from '../drain/push-batch.ts';
import { readOpen } from '../drain/drain-step.ts';
import type { Clock, Report } from '../device/ports.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import { pendingStore } from '../reads/pending.ts';
import { readEntryKeys, serverKeyBytes } from './entry-keys.ts';
import { fitOf, isSealedAs, isToTravel, sealedEntriesOf } from './sealed-entry.ts';

interface SealerOptions {
  readonly database: OutboxDatabase;
  readonly contents: OpContents;
  readonly seals: Seals;
  /** The device's own id, under which it counts its writes. */
  readonly deviceId: DeviceId;
  /** The id under which the server knows this vault on this device; null where it has none. */
  readonly vaultId: () => Promise<string | null>;
}

interface KeptSealer extends SealerOptions {
  readonly clock: Clock;
  readonly report: Report;
}

/** What is sent at once needs no second form. */
const waitMs = 400;
const atOnce = 20;

/**
 * Seals what waits for the server as well, while its author's vault is open: should they leave before it is sent, this
 * device can hand it over without them. What was sent, or stands otherwise now, loses its sealed form.
 * @returns how to stop
 */
export function startEntrySealer(options: KeptSealer): () => void {
  const { clock, report } = options;
  let cancel: (() => void) | null = null;
  let turn: Promise<void> = Promise.resolve();
  let mayHaveLeft = true;
  let isOver = false;
  const pass = () =>
    (turn = turn
      .then(() => sealWaiting(options))
      .then(
        (left) => void (mayHaveLeft = left),
        (error: unknown) => {
          if (!isOver && !(error instanceof VaultLocked))
            report('What waits was not sealed for the server', error);
        },
      ));
  const look = () => {
    const { waiting, sending } = pendingStore.getSnapshot().counts;
    if (waiting + sending === 0 && !mayHaveLeft) return;
    cancel ??= clock.after(waitMs, () => {
      cancel = null;
      void pass();
    });
  };
  const stopPending = pendingStore.subscribe(look);
  const stopLock = beforeLock(pass, 'seals');
  look();
  return () => {
    isOver = true;
    stopPending();
    stopLock();
    cancel?.();
  };
}

/** Seals what waits and is not sealed as it stands now. @returns whether sealed forms lie here now @throws VaultLocked */
export async function sealWaiting(options: SealerOptions): Promise<boolean> {
  const { database, seals } = options;
  const userId = seals.reader;
  const known = await database.use((outbox) => sealedEntriesOf(outbox, userId));
  const open = await readOpen(database, userId);
  await forgetOthers(database, known, open);
  const keys = await readEntryKeys(database, seals);
  const to = keys?.server ? serverKeyBytes(keys.server) : null;
  const vaultId = to && (await options.vaultId());
  if (!keys?.server || !to || !vaultId) return false;
  const keyId = keys.server.id;
  const missing = open.filter((op) => {
    const entry = known.get(op.opId);
    return isToTravel(op) && !(isSealedAs(entry, op) && entry.keyId === keyId);
  });
  if (missing.length === 0) return open.length > 0;
  const sealing = await import('../../vault/entry-sealing.ts');
  const seal = { to, from: await sealing.importEntryKeys(keys.own), purpose: sealedEntryPurpose };
  for (let at = 0; at < missing.length; at += atOnce) {
    const part = missing.slice(at, at + atOnce);
    // One part after the other: what comes first is what is handed over first.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await options.contents.open(part);
    // oxlint-disable-next-line no-await-in-loop
    const sealed = await Promise.all(
      rows.filter(isReadable).map((op) => sealOne(op, { ...options, sealing, seal, keyId, vaultId })),
    );
    // oxlint-disable-next-line no-await-in-loop
    await database.use((outbox) => outbox.sealedEntries.bulkPut(sealed));
  }
  return true;
}

const isReadable = ({ state }: OpRow): boolean => state !== 'needs-review';

async function forgetOthers(
  database: OutboxDatabase,
  known: ReadonlyMap<StoredOp['opId'], SealedEntryRow>,
  open: readonly StoredOp[],
): Promise<void> {
  const kept = new Set(open.map(({ opId }) => opId));
  const gone = [...known.values()].filter(({ opId }) => !kept.has(opId));
  if (gone.length === 0) return;
  const keys = gone.map(({ userId, opId }) => [userId, opId] as [string, StoredOp['opId']]);
  await database.use((outbox) => outbox.sealedEntries.bulkDelete(keys));
}

interface SealingOne extends Pick<SealerOptions, 'seals' | 'deviceId'> {
  readonly sealing: typeof import('../../vault/entry-sealing.ts');
  readonly seal: Omit<EntrySeal, 'belongsTo'>;
  readonly keyId: string;
  readonly vaultId: string;
}

async function sealOne(
  op: OpRow,
  { seals, deviceId, sealing, seal, keyId, vaultId }: SealingOne,
): Promise<SealedEntryRow> {
  const entry: SealedEntry = { clinicId: op.clinicId, deviceId, operation: operationOf(op) };
  const belongsTo = sealedEntryBelongsTo(vaultId, op.opId);
  const sealed = await sealing.sealEntry(entry, { ...seal, belongsTo });
  return { userId: seals.reader, opId: op.opId, fits: fitOf(op), keyId, sealed };
}
