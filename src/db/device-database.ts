import { Dexie, type Table } from 'dexie';
import { ReopeningDatabase, type IndexedDbHost } from './open-dexie.ts';

/** [3.13] A recently-used item with its caller's own fields. */
export interface RecentRow {
  readonly id: string;
  readonly userId: string;
  readonly lastUsed: number;
  readonly isPinned: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
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
}

export class DeviceDexie extends Dexie {
  declare recents: Table<RecentRow, [string, string]>;
  declare settings: Table<LocalSettingRow, [string, string, string, string]>;
  declare cursors: Table<CursorRow, [string, string]>;

  constructor(host: IndexedDbHost, name = 'plumbline-device') {
    super(name, { ...host, chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({
      recents: '&[userId+id], [userId+lastUsed]',
      settings: '&[scope+userId+clinicId+name]',
      cursors: '&[userId+clinicId]',
    });
  }
}

export type DeviceDatabase = ReopeningDatabase<DeviceDexie>;

/** What makes this device comfortable and can be lost: recents, local settings, live positions. Written relaxed. */
export const openDeviceDatabase = (host: IndexedDbHost, name?: string): DeviceDatabase =>
  new ReopeningDatabase(() => new DeviceDexie(host, name));
