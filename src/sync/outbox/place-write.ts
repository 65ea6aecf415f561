import type { OpId } from '../../contract/base/ids.ts';
import type { DirectStores } from '../../db/direct-transaction.ts';
import type { StoredOp } from '../../db/op-row.ts';
import type { DeviceRow, OutboxDatabase } from '../../db/outbox-database.ts';
import type { Sealed } from '../../vault/seals.ts';
import { newDevice } from '../device/device-row.ts';
import { laneTails } from './lane-tails.ts';
import type { OpContents } from './op-contents.ts';
import type { PendingOp } from '../reads/pending.ts';
import type { Clock, Random } from '../device/ports.ts';
import type { WriteIntent } from './write-intent.ts';

export interface Writer {
  readonly database: OutboxDatabase;
  readonly contents: OpContents;
  readonly clock: Clock;
  readonly random: Random;
  readonly userId: string;
  /**
   * What this page has entered in its life. Only that may change its content: of what was entered before, a power cut may
   * have taken the note that it was sent.
   */
  readonly enteredHere: Set<OpId>;
  /** The device's counter as this page left it last. Another page may have gone on from there. */
  lastLeft: DeviceRow | null;
}

const placed = ['ops', 'contents', 'device'];

/** A write that has no place in the queue yet. */
export interface NewWrite {
  readonly entered: StoredOp;
  readonly intent: WriteIntent;
  /** The waiting writes that its writer saw when entering it. */
  readonly shown: readonly PendingOp[];
  readonly sealed: Sealed;
  /** A transaction may have been committed although its connection died. */
  mayBeStored: boolean;
}

/**
 * Stores a write that rests on nothing before it where this page expects its place, and asks meanwhile whether the place
 * is still free: a question less to wait for, nearly always.
 * @returns null when another page was there, or nothing is expected; nothing was stored then
 */
export async function placeAhead(writer: Writer, entry: NewWrite): Promise<StoredOp | null> {
  const { entered, intent, sealed } = entry;
  const expected = writer.lastLeft;
  const restsOnOthers = intent.seen !== null || (intent.afterLanes ?? []).length > 0;
  writer.lastLeft = null;
  if (!expected || restsOnOthers) return null;
  const row = await writer.database
    .use((outbox) =>
      outbox.directly('readwrite', placed, async (stores) => {
        entry.mayBeStored = true;
        const answer = stores.get<DeviceRow>('device', 'device');
        const inPlace = place(stores, expected, entered, sealed);
        if (!isSameDevice(await answer, expected)) throw new PositionTaken();
        return inPlace;
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof PositionTaken) return null;
      throw error;
    });
  if (row) writer.lastLeft = { ...expected, seq: row.seq };
  return row;
}

const isSameDevice = (found: DeviceRow | undefined, expected: DeviceRow): boolean =>
  found?.seq === expected.seq &&
  found.deviceId === expected.deviceId &&
  found.signatureSeq === expected.signatureSeq;

class PositionTaken extends Error {
  override readonly name = 'PositionTaken';
}

/** Stores a write behind what is already in its lane. */
export async function placeBehind(writer: Writer, entry: NewWrite): Promise<StoredOp> {
  const { entered, intent, shown, sealed } = entry;
  const { database, clock, random, userId } = writer;
  return database.use((outbox) =>
    outbox.directly('readwrite', [...placed, 'lanes', 'outcomes'], async (stores) => {
      const committed = entry.mayBeStored ? await stores.get<StoredOp>('ops', entered.opId) : null;
      entry.mayBeStored = true;
      if (committed) return committed;
      const lanes = laneTails(stores, userId);
      // Asked for at once: what takes time is waiting for each answer.
      const [known, base, dependsOn] = await Promise.all([
        stores.get<DeviceRow>('device', 'device'),
        lanes.baseOf(intent, shown),
        lanes.tailsBefore(intent),
      ]);
      const device = known ?? newDevice(clock, random);
      const row = place(stores, device, { ...entered, dependsOn, base }, sealed);
      writer.lastLeft = { ...device, seq: row.seq };
      return row;
    }),
  );
}

/** Gives a write the next place in the queue. */
function place(stores: DirectStores, device: DeviceRow, entered: StoredOp, sealed: Sealed): StoredOp {
  const seq = device.seq + 1;
  const row: StoredOp = { ...entered, seq, position: seq };
  stores.put('device', { ...device, seq });
  stores.put('ops', row);
  stores.put('contents', { userId: row.userId, position: seq, opId: row.opId, version: 1, sealed });
  return row;
}
