import { openDeviceDatabase, type DeviceDatabase, type LocalSettingRow } from './device-database.ts';
import type { IndexedDbHost } from './open-dexie.ts';

/** [3.15] What a local setting is kept under: a user's in every clinic, a clinic's for everybody, or a user's in a clinic. */
export type SettingKey =
  | { readonly scope: 'user'; readonly userId: string; readonly name: string }
  | { readonly scope: 'clinic'; readonly clinicId: string; readonly name: string }
  | { readonly scope: 'both'; readonly userId: string; readonly clinicId: string; readonly name: string };

const partsOf = (key: SettingKey): Omit<LocalSettingRow, 'value'> => ({
  scope: key.scope,
  userId: key.scope === 'clinic' ? '' : key.userId,
  clinicId: key.scope === 'user' ? '' : key.clinicId,
  name: key.name,
});

/** The local settings of this device. */
export class SettingsShelf {
  readonly #database: DeviceDatabase;

  constructor(host: IndexedDbHost, name?: string) {
    this.#database = openDeviceDatabase(host, name);
  }

  /** The value, or undefined where none is set. @throws OutboxUnavailable */
  async get(key: SettingKey): Promise<unknown> {
    const { scope, userId, clinicId, name } = partsOf(key);
    const row = await this.#database.use((device) => device.settings.get([scope, userId, clinicId, name]));
    return row?.value;
  }

  /** Sets the value; undefined takes it away. @throws OutboxUnavailable, OutboxFull */
  async put(key: SettingKey, value: unknown): Promise<void> {
    const row = { ...partsOf(key), value };
    await this.#database.use(async (device) => {
      if (value === undefined) await device.settings.delete([row.scope, row.userId, row.clinicId, row.name]);
      else await device.settings.put(row);
    });
  }

  /** Takes away those of a user whose name begins so. @throws OutboxUnavailable */
  async forget(userId: string, beginning: string): Promise<void> {
    await this.#database.use((device) =>
      device.settings
        .filter((row) => row.scope !== 'clinic' && row.userId === userId && row.name.startsWith(beginning))
        .delete(),
    );
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}
