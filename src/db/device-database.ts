import { Dexie, type Table } from 'dexie';
import type { Sealed } from '../vault/seals.ts';
import { ReopeningDatabase, type IndexedDbHost } from './open-dexie.ts';

/** [3.13] A recently-used item; its caller's own fields are sealed. Rows of the first release have them in the clear. */
export interface RecentRow {
  readonly id: string;
  readonly userId: string;
  readonly lastUsed: number;
  readonly isPinned: boolean;
  readonly version?: number;
  readonly sealed?: Sealed;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** [3.15] A local setting, keyed by scope, user, clinic and name; '' stands where the scope has none. */
export interface LocalSettingRow {
  readonly scope: 'user' | 'clinic' | 'both';
  readonly userId: string;
  readonly clinicId: string;
  readonly name: string;
  readonly value: unknown;
}

/** How far into a clinic's live events this user's device has come. */
export interface CursorRow {
  readonly userId: string;
  readonly clinicId: string;
  readonly cursor: number;
  /** Of the change at the cursor, as `markOf` makes it; absent where nobody knows it. */
  readonly mark?: string;
}

/** What the service worker may send with while no page is open. Sealed. */
export interface PassRow {
  readonly userId: string;
  readonly version: number;
  readonly sealed: Sealed;
}

export class DeviceDexie extends Dexie {
  declare recents: Table<RecentRow, [string, string]>;
  declare settings: Table<LocalSettingRow, [string, string, string, string]>;
  declare cursors: Table<CursorRow, [string, string]>;
  declare passes: Table<PassRow, string>;

  constructor(host: IndexedDbHost, name = 'plumbline-device') {
    super(name, { ...host, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({
      recents: '&[userId+id], [userId+lastUsed]',
      settings: '&[scope+userId+clinicId+name]',
      cursors: '&[userId+clinicId]',
    });
    this.version(2).stores({ passes: '&userId' });
  }
}

export type DeviceDatabase = ReopeningDatabase<DeviceDexie>;

/** What makes this device comfortable and can be lost: recents, local settings, live positions. Written relaxed. */
export const openDeviceDatabase = (host: IndexedDbHost, name?: string): DeviceDatabase =>
  new ReopeningDatabase(() => new DeviceDexie(host, name));
