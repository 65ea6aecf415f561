/** What is handed to the server for people whose vault is locked. Loads Dexie, so it is imported after the first screen. */
export { ownEntryKey, noteServerKey } from './delivery/entry-keys.ts';
export { keepDelivering } from './delivery/keep-delivering.ts';
export { type WaitingHere } from './delivery/waiting-here.ts';
