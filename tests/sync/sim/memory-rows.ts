import { encodeKey, keyAt } from './key-order.ts';
import { entryOf, frozenCopy, SortedEntries, toRange, type Entry } from './sorted-rows.ts';

export type KeyPath = string | readonly string[];

export interface IndexData {
  readonly name: string;
  readonly keyPath: KeyPath;
  readonly unique: boolean;
  readonly multiEntry: boolean;
  readonly sorted: SortedEntries;
}

/** One object store: its rows, their order, and its indexes. Every change gives back how to undo it. */
export class StoreData {
  readonly name: string;
  readonly keyPath: KeyPath | null;
  readonly autoIncrement: boolean;
  readonly indexes = new Map<string, IndexData>();
  readonly sorted = new SortedEntries();
  readonly #rows = new Map<string, unknown>();
  #nextKey = 1;

  constructor(name: string, keyPath: KeyPath | null, autoIncrement: boolean) {
    this.name = name;
    this.keyPath = keyPath;
    this.autoIncrement = autoIncrement;
  }

  get(sortPrimary: string): unknown {
    return this.#rows.get(sortPrimary);
  }

  all(): unknown[] {
    return this.sorted.entries.map(({ sortPrimary }) => this.#rows.get(sortPrimary));
  }

  /** @throws ConstraintError, DataError, DataCloneError */
  put(given: unknown, givenKey: unknown, mayReplace: boolean): { key: unknown; undo: () => void } {
    const value = frozenCopy(given);
    const key = this.keyPath === null ? (givenKey ?? this.#makeKey()) : keyAt(value, this.keyPath);
    const sortPrimary = encodeKey(key);
    const before = this.#rows.get(sortPrimary);
    if (before !== undefined && !mayReplace) {
      throw new DOMException(`There is a row under this key in ${this.name} already.`, 'ConstraintError');
    }
    for (const index of this.indexes.values()) this.#requireUnique(index, value, sortPrimary);
    this.#set(key, sortPrimary, value);
    return { key, undo: () => this.#set(key, sortPrimary, before) };
  }

  delete(query: unknown): () => void {
    const range = toRange(query);
    const gone = this.sorted.entries.slice(...this.sorted.within(range));
    const before = gone.map((entry) => ({ entry, value: this.#rows.get(entry.sortPrimary) }));
    for (const { key, sortPrimary } of gone) this.#set(key, sortPrimary, undefined);
    return () => {
      for (const { entry, value } of before) this.#set(entry.key, entry.sortPrimary, value);
    };
  }

  addIndex(index: Omit<IndexData, 'sorted'>): IndexData {
    const made: IndexData = { ...index, sorted: new SortedEntries() };
    this.indexes.set(index.name, made);
    for (const { key, sortPrimary } of this.sorted.entries) {
      for (const entry of entriesIn(made, key, this.#rows.get(sortPrimary))) made.sorted.add(entry);
    }
    return made;
  }

  #makeKey(): unknown {
    if (!this.autoIncrement) throw new DOMException('No key was given.', 'DataError');
    this.#nextKey += 1;
    return this.#nextKey - 1;
  }

  #set(key: unknown, sortPrimary: string, value: unknown): void {
    const before = this.#rows.get(sortPrimary);
    for (const index of this.indexes.values()) {
      if (before !== undefined) for (const entry of entriesIn(index, key, before)) index.sorted.remove(entry);
      if (value !== undefined) for (const entry of entriesIn(index, key, value)) index.sorted.add(entry);
    }
    if (value === undefined) this.#rows.delete(sortPrimary);
    else this.#rows.set(sortPrimary, value);
    if (before === undefined && value !== undefined) this.sorted.add(entryOf(key, key));
    if (before !== undefined && value === undefined) this.sorted.remove(entryOf(key, key));
  }

  #requireUnique(index: IndexData, value: unknown, sortPrimary: string): void {
    if (!index.unique) return;
    for (const entry of entriesIn(index, null, value)) {
      const [from, upTo] = index.sorted.within(toRange(entry.key));
      if (index.sorted.entries.slice(from, upTo).some((other) => other.sortPrimary !== sortPrimary)) {
        throw new DOMException(`The index ${index.name} has this key already.`, 'ConstraintError');
      }
    }
  }
}

function entriesIn({ keyPath, multiEntry }: IndexData, primary: unknown, value: unknown): Entry[] {
  const key = keyAt(value, keyPath);
  if (key === undefined) return [];
  const of = primary ?? 0;
  return multiEntry && Array.isArray(key) ? key.map((one) => entryOf(one, of)) : [entryOf(key, of)];
}
