import type { DeviceId } from '../../contract/base/ids.ts';
import { uuid7 } from '../../lib/uuid.ts';
import type { DeviceRow, OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';
import type { Clock, Random } from './ports.ts';

/** Says that the queue has changed, to whoever knows it by heart. Inside a transaction that covers `device`. */
export async function stepCounter(database: OutboxDexie): Promise<void> {
  const device = await database.device.get('device');
  if (device) await database.device.put({ ...device, seq: device.seq + 1 });
}

/** This device, made the first time it is asked for. Call it inside a transaction that covers `device`. */
export async function deviceRow(database: OutboxDexie, clock: Clock, random: Random): Promise<DeviceRow> {
  const known = await database.device.get('device');
  if (known) return known;
  const made = newDevice(clock, random);
  await database.device.add(made);
  return made;
}

export const newDevice = (clock: Clock, random: Random): DeviceRow => ({
  key: 'device',
  deviceId: uuid7(clock.nowMs(), random.bytes) as DeviceId,
  seq: 0,
  signatureSeq: 0,
});

/** One step of the device's counter for signatures. */
export async function stepSignatureCounter({
  database,
  clock,
  random,
}: {
  database: OutboxDatabase;
  clock: Clock;
  random: Random;
}): Promise<number> {
  return database.use((outbox) =>
    outbox.transaction('rw', outbox.device, async () => {
      const device = await deviceRow(outbox, clock, random);
      const signatureSeq = device.signatureSeq + 1;
      await outbox.device.put({ ...device, signatureSeq });
      return signatureSeq;
    }),
  );
}
