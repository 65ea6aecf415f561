import { openDeviceDatabase, type DeviceDatabase } from './device-database.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { partsOf, type SettingKey } from './read-setting.ts';

/** Where the local settings of this device are written; `read-setting.ts` reads them. */
export class SettingsRepository {
  readonly #database: DeviceDatabase;

  constructor(host: IndexedDbHost, name?: string) {
    this.#database = openDeviceDatabase(host, name);
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
