import { encodeKey, KeyRange } from './key-order.ts';
import { Request } from './memory-requests.ts';
import type { IndexData, KeyPath, StoreData } from './memory-rows.ts';
import type { MemoryTransaction } from './memory-transaction.ts';
import { toRange, type Entry, type SortedEntries } from './sorted-rows.ts';

/** What IndexedDB's lists of names can do. */
export const nameList = (
  names: Iterable<string>,
): string[] & { contains(name: string): boolean; item(at: number): string | null } => {
  const list = [...names].toSorted();
  return Object.assign(list, {
    contains: (name: string) => list.includes(name),
    item: (at: number) => list[at] ?? null,
  });
};

type Direction = 'next' | 'nextunique' | 'prev' | 'prevunique';

/** Reading, the same for a store and for an index of it. */
abstract class Source {
  abstract readonly name: string;
  abstract readonly keyPath: KeyPath | null;
  readonly transaction: MemoryTransaction;
  protected readonly data: StoreData;
  constructor(transaction: MemoryTransaction, data: StoreData) {
    this.transaction = transaction;
    this.data = data;
  }

  protected abstract sorted(): SortedEntries;

  #ask(kind: string, run: () => unknown): Request {
    return this.transaction.ask(this, kind, run);
  }

  #found(query: unknown, most = Infinity): Entry[] {
    const [from, upTo] = this.sorted().within(toRange(query));
    return this.sorted().entries.slice(from, Math.min(upTo, from + most));
  }

  readonly #valueOf = (entry: Entry | undefined) => entry && this.data.get(entry.sortPrimary);

  get(query: unknown): Request {
    return this.#ask('get', () => this.#valueOf(this.#found(query, 1)[0]));
  }
  getKey(query: unknown): Request {
    return this.#ask('get', () => this.#found(query, 1)[0]?.primary);
  }
  getAll(query?: unknown, most?: number): Request {
    return this.#ask('getAll', () => this.#found(query, most || Infinity).map(this.#valueOf));
  }
  getAllKeys(query?: unknown, most?: number): Request {
    return this.#ask('getAll', () => this.#found(query, most || Infinity).map(({ primary }) => primary));
  }
  count(query?: unknown): Request {
    return this.#ask('count', () => this.#found(query).length);
  }
  openCursor(query?: unknown, direction: Direction = 'next'): Request {
    return this.#walk(query, direction, true);
  }
  openKeyCursor(query?: unknown, direction: Direction = 'next'): Request {
    return this.#walk(query, direction, false);
  }

  #walk(query: unknown, direction: Direction, withValue: boolean): Request {
    const isBack = direction.startsWith('prev');
    const step = isBack ? -1 : 1;
    const range = toRange(query);
    let entries: readonly Entry[] | null = null;
    let at = 0;
    // The rows as they stood when the cursor was opened: nothing of this product writes under its own cursor.
    const begin = () => {
      const found = this.#found(range);
      entries = direction.endsWith('unique')
        ? found.filter((entry, place) => entry.sortKey !== found[place - 1]?.sortKey)
        : found;
      at = isBack ? entries.length - 1 : 0;
      return show();
    };
    const show = () => {
      const entry = entries![at];
      if (!entry) return null;
      cursor.key = entry.key;
      cursor.primaryKey = entry.primary;
      if (withValue) cursor.value = this.#valueOf(entry);
      return cursor;
    };
    const onTo = (isThere: (entry: Entry) => boolean) =>
      this.transaction.askAgain(request, 'cursor', () => {
        do at += step;
        while (entries![at] && !isThere(entries![at]!));
        return show();
      });
    const cursor = {
      key: undefined as unknown,
      primaryKey: undefined as unknown,
      value: undefined as unknown,
      direction,
      source: this,
      continue: (key?: unknown) => {
        const sortKey = key === undefined ? null : encodeKey(key);
        onTo((entry) => sortKey === null || (isBack ? entry.sortKey <= sortKey : entry.sortKey >= sortKey));
      },
      continuePrimaryKey: (key: unknown, primary: unknown) => {
        const [sortKey, sortPrimary] = [encodeKey(key), encodeKey(primary)];
        onTo((entry) => entry.sortKey + entry.sortPrimary >= sortKey + sortPrimary);
      },
      advance: (count: number) => {
        let left = count;
        onTo(() => (left -= 1) <= 0);
      },
      delete: () =>
        this.transaction.change(this, () => ({
          undo: this.data.delete(cursor.primaryKey),
          result: undefined,
        })),
      update: (value: unknown) =>
        this.transaction.change(this, () => {
          const { key, undo } = this.data.put(value, undefined, true);
          return { undo, result: key };
        }),
    };
    const request = this.#ask('cursor', begin);
    return request;
  }
}

export class IndexHandle extends Source {
  readonly name: string;
  readonly keyPath: KeyPath;
  readonly unique: boolean;
  readonly multiEntry: boolean;
  readonly objectStore: StoreHandle;
  readonly #index: IndexData;
  constructor(store: StoreHandle, data: StoreData, index: IndexData) {
    super(store.transaction, data);
    this.#index = index;
    this.objectStore = store;
    this.name = index.name;
    this.keyPath = index.keyPath;
    this.unique = index.unique;
    this.multiEntry = index.multiEntry;
  }
  protected sorted(): SortedEntries {
    return this.#index.sorted;
  }
}

export class StoreHandle extends Source {
  readonly name: string;
  readonly keyPath: KeyPath | null;
  readonly autoIncrement: boolean;
  constructor(transaction: MemoryTransaction, data: StoreData) {
    super(transaction, data);
    this.name = data.name;
    this.keyPath = data.keyPath;
    this.autoIncrement = data.autoIncrement;
  }
  get indexNames() {
    return nameList(this.data.indexes.keys());
  }
  protected sorted(): SortedEntries {
    return this.data.sorted;
  }

  put = (value: unknown, key?: unknown): Request => this.#write(value, key, true);
  add = (value: unknown, key?: unknown): Request => this.#write(value, key, false);
  #write(value: unknown, given: unknown, mayReplace: boolean): Request {
    // Copied now: what its owner changes afterwards is not stored.
    return this.transaction.change(this, () => {
      const { key, undo } = this.data.put(value, given, mayReplace);
      return { undo, result: key };
    });
  }
  delete(query: unknown): Request {
    return this.transaction.change(this, () => ({ undo: this.data.delete(query), result: undefined }));
  }
  clear(): Request {
    return this.transaction.change(this, () => ({ undo: this.data.delete(null), result: undefined }));
  }

  index(name: string): IndexHandle {
    const index = this.data.indexes.get(name);
    if (!index) throw new DOMException(`There is no index ${name}.`, 'NotFoundError');
    return new IndexHandle(this, this.data, index);
  }
  createIndex(name: string, keyPath: KeyPath, { unique = false, multiEntry = false } = {}): IndexHandle {
    const index = this.data.addIndex({ name, keyPath, unique, multiEntry });
    return new IndexHandle(this, this.data, index);
  }
  deleteIndex(name: string): void {
    this.data.indexes.delete(name);
  }
}

export { KeyRange };
