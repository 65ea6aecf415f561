import type { DeviceId } from '../contract/ids.ts';
import { uuid7 } from '../lib/uuid.ts';
import type { DeviceRow, OutboxDexie } from '../db/outbox-database.ts';
import type { Clock, Random } from './ports.ts';

/** This device, made the first time it is asked for. Call it inside a transaction that covers `device`. */
export async function deviceRow(database: OutboxDexie, clock: Clock, random: Random): Promise<DeviceRow> {
  const known = await database.device.get('device');
  if (known) return known;
  const made: DeviceRow = {
    key: 'device',
    deviceId: uuid7(clock.nowMs(), random.bytes) as DeviceId,
    seq: 0,
    signatureSeq: 0,
  };
  await database.device.add(made);
  return made;
}
