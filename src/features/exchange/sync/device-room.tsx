import { useEffect, useState } from 'react';
import { type DeviceRoom, readDeviceRoom } from '../../../sync/public-writes.ts';
import { Card } from '../../../ui/page/card.tsx';

const inWords = (bytes: number): string => {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1_000) return `${Math.max(1, Math.round(megabytes))} MB`;
  return `${(megabytes / 1_000).toFixed(megabytes < 10_000 ? 1 : 0)} GB`;
};
/** With less than this left, a day and its entries may not find room. */
const tightBytes = 100_000_000;

/** What Plumbline keeps on this device, how much it may, and whether the browser may take it away. */
export function DeviceRoomCard() {
  const [room, setRoom] = useState<DeviceRoom | null>(null);
  useEffect(() => {
    let isOver = false;
    void readDeviceRoom().then((read) => isOver || setRoom(read));
    return () => {
      isOver = true;
    };
  }, []);
  if (!room) return null;
  const isTight = room.quotaBytes - room.usedBytes < tightBytes;
  return (
    <Card title="Storage on this device">
      <p>
        {inWords(room.usedBytes)} of {inWords(room.quotaBytes)} that this browser allows are in use.{' '}
        {room.isLasting
          ? 'The browser keeps them until you remove them.'
          : 'When the device runs short of room, the browser may clear them, also what was not sent yet. Installing Plumbline makes it keep them.'}
      </p>
      {isTight ? (
        <p role="status">Little room is left: free some on the device before you work without a network.</p>
      ) : null}
    </Card>
  );
}
