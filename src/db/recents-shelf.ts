import { inTrayOrder, type RecentItem } from '../domain/recently-used.ts';
import { openDeviceDatabase, type DeviceDatabase, type RecentRow } from './device-database.ts';
import type { IndexedDbHost } from './open-dexie.ts';

const asItem = ({ id, lastUsed, isPinned, fields }: RecentRow): RecentItem => ({
  ...fields,
  id,
  lastUsed,
  isPinned,
});

function asRow(userId: string, { id, lastUsed, isPinned, ...fields }: RecentItem): RecentRow {
  return { id, userId, lastUsed, isPinned, fields };
}

/** [3.13] One person's recently-used items on this device. */
export class RecentsShelf {
  readonly #database: DeviceDatabase;
  readonly #userId: string;

  constructor(host: IndexedDbHost, userId: string, name?: string) {
    this.#database = openDeviceDatabase(host, name);
    this.#userId = userId;
  }

  /** @throws OutboxUnavailable when the device has no usable storage */
  async list(): Promise<RecentItem[]> {
    return this.#database.use(async (device) =>
      inTrayOrder((await this.#rows(device).toArray()).map(asItem)),
    );
  }

  /**
   * Puts what `change` makes of the items in their place, as one step also across tabs.
   * @returns the items as they stand
   * @throws OutboxUnavailable, OutboxFull
   */
  async change(change: (items: RecentItem[]) => RecentItem[]): Promise<RecentItem[]> {
    return this.#database.use((device) =>
      device.transaction('rw', device.recents, async () => {
        const before = (await this.#rows(device).toArray()).map(asItem);
        const after = change(before);
        const kept = new Set(after.map(({ id }) => id));
        const gone = before.filter(({ id }) => !kept.has(id));
        await device.recents.bulkDelete(gone.map(({ id }): [string, string] => [this.#userId, id]));
        await device.recents.bulkPut(after.map((item) => asRow(this.#userId, item)));
        return after;
      }),
    );
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  #rows(device: Parameters<Parameters<DeviceDatabase['use']>[0]>[0]) {
    return device.recents
      .where('[userId+lastUsed]')
      .between([this.#userId, -Infinity], [this.#userId, Infinity]);
  }
}
