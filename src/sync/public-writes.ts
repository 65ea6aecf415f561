/** What a screen may enter. Apart from `public.ts`, since the first screen only reads. */
export { newId, nextDeviceSequence } from './device/device.ts';
export { type DeviceRoom, readDeviceRoom } from './device/storage-space.ts';
export {
  discardWrite,
  editWrite,
  enqueue,
  type EnteredWrite,
  moveIntoKept,
  readWrite,
  resolveWrite,
  restoreWrite,
  retryWrite,
} from './outbox/outbox.ts';
