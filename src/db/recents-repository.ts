import { inTrayOrder, type RecentItem } from '../domain/base/recently-used.ts';
import { isSameJson } from '../lib/json/same-json.ts';
import { accountScope, type Seals } from '../vault/seals.ts';
import {
  openDeviceDatabase,
  type DeviceDatabase,
  type DeviceDexie,
  type RecentRow,
} from './device-database.ts';
import type { IndexedDbHost } from './open-dexie.ts';

interface OpenRow {
  readonly row: RecentRow;
  /** Null when it cannot be opened: then it goes with the next change. */
  readonly item: RecentItem | null;
}

const addressOf = (id: string, version: number) => ({ table: 'recents', id, version });
const fieldsOf = ({ id: _id, lastUsed: _lastUsed, isPinned: _isPinned, ...fields }: RecentItem) => fields;

/** [3.13] One person's recently-used items on this device. What an item says is sealed; ids and times are not. */
export class RecentsRepository {
  readonly #database: DeviceDatabase;
  readonly #seals: Seals;

  constructor(host: IndexedDbHost, seals: Seals, name?: string) {
    this.#database = openDeviceDatabase(host, name);
    this.#seals = seals;
  }

  /** Items that cannot be opened are left out. @throws OutboxUnavailable when the device has no usable storage, VaultLocked */
  async list(): Promise<RecentItem[]> {
    const open = await this.#open();
    // Rows of the first release lie in the clear: seal them at the first look.
    if (open.some(({ row }) => !row.sealed)) return this.change((items) => items);
    return inTrayOrder(itemsOf(open));
  }

  /**
   * Puts what `change` makes of the items in their place, as one step also across tabs; `change` runs again when another
   * tab was faster.
   * @returns the items as they stand
   * @throws OutboxUnavailable, OutboxFull, VaultLocked
   */
  async change(change: (items: RecentItem[]) => RecentItem[]): Promise<RecentItem[]> {
    for (;;) {
      // Each try stands on what the one before has met.
      // oxlint-disable-next-line no-await-in-loop
      const before = await this.#open();
      const after = change(itemsOf(before));
      // oxlint-disable-next-line no-await-in-loop
      const rows = await Promise.all(after.map((item) => this.#sealed(item, before)));
      // oxlint-disable-next-line no-await-in-loop
      if (await this.#replace(before, rows)) return after;
    }
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async #open(): Promise<OpenRow[]> {
    const rows = await this.#database.use((device) => this.#rows(device).toArray());
    return Promise.all(rows.map((row) => this.#openRow(row)));
  }

  async #openRow(row: RecentRow): Promise<OpenRow> {
    const { id, lastUsed, isPinned, version = 0, sealed } = row;
    try {
      const fields = sealed
        ? await this.#seals.open(accountScope, addressOf(id, version), sealed)
        : row.fields;
      return { row, item: { ...(fields as Record<string, unknown>), id, lastUsed, isPinned } };
    } catch (fault) {
      if (fault instanceof Error && fault.name === 'SealBroken') return { row, item: null };
      throw fault;
    }
  }

  /** What an item says seldom changes; when it was used does with each use, and needs no new seal. */
  async #sealed(item: RecentItem, before: readonly OpenRow[]): Promise<RecentRow> {
    const { id, lastUsed, isPinned } = item;
    const known = before.find(({ row }) => row.id === id);
    const fields = fieldsOf(item);
    const isSame = known?.item && known.row.sealed && isSameJson(fieldsOf(known.item), fields);
    const version = isSame ? known.row.version! : (known?.row.version ?? 0) + 1;
    const sealed = isSame
      ? known.row.sealed
      : await this.#seals.seal(accountScope, addressOf(id, version), fields);
    return { id, userId: this.#seals.reader, lastUsed, isPinned, version, sealed };
  }

  /** @returns false when the rows are not those any more that the change was made of */
  #replace(before: readonly OpenRow[], rows: readonly RecentRow[]): Promise<boolean> {
    const userId = this.#seals.reader;
    const kept = new Set(rows.map(({ id }) => id));
    const gone = before.filter(({ row }) => !kept.has(row.id));
    return this.#database.use((device) =>
      device.transaction('rw', device.recents, async () => {
        const now = await this.#rows(device).toArray();
        const isSame = before.every(({ row }) => now.some((other) => isSameUse(row, other)));
        const isNew = rows.every(({ id }) => known(before, id) || !now.some((other) => other.id === id));
        if (!isSame || !isNew) return false;
        await device.recents.bulkDelete(gone.map(({ row }): [string, string] => [userId, row.id]));
        await device.recents.bulkPut([...rows]);
        return true;
      }),
    );
  }

  #rows(device: DeviceDexie) {
    const { reader } = this.#seals;
    return device.recents.where('[userId+lastUsed]').between([reader, -Infinity], [reader, Infinity]);
  }
}

const itemsOf = (rows: readonly OpenRow[]): RecentItem[] => rows.flatMap(({ item }) => item ?? []);
const known = (rows: readonly OpenRow[], id: string) => rows.some(({ row }) => row.id === id);
const isSameUse = (one: RecentRow, other: RecentRow) =>
  one.id === other.id &&
  one.version === other.version &&
  one.lastUsed === other.lastUsed &&
  one.isPinned === other.isPinned;
