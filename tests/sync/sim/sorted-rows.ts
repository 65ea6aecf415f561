import { encodeKey, KeyRange } from './key-order.ts';

/** One place in an index, or a row itself where the index is the primary key. */
export interface Entry {
  readonly key: unknown;
  readonly sortKey: string;
  readonly primary: unknown;
  readonly sortPrimary: string;
}

/** Entries in the order of their keys, then of their primary keys. */
export class SortedEntries {
  readonly entries: Entry[] = [];

  add(entry: Entry): void {
    this.entries.splice(this.#place(entry.sortKey, entry.sortPrimary), 0, entry);
  }

  remove({ sortKey, sortPrimary }: Entry): void {
    const place = this.#place(sortKey, sortPrimary);
    const found = this.entries[place];
    if (found?.sortKey === sortKey && found.sortPrimary === sortPrimary) this.entries.splice(place, 1);
  }

  /** The half-open part of the list that a range covers. */
  within(range: KeyRange | null): [number, number] {
    if (!range) return [0, this.entries.length];
    const from = this.#place(range.from, range.lowerOpen ? '\uffff' : '');
    const upTo = this.#place(range.upTo, range.upperOpen ? '' : '\uffff');
    return [from, Math.max(from, upTo)];
  }

  #place(sortKey: string, sortPrimary: string): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.entries[middle]!;
      if (entry.sortKey < sortKey || (entry.sortKey === sortKey && entry.sortPrimary < sortPrimary))
        low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export const toRange = (query: unknown): KeyRange | null => {
  if (query === undefined || query === null) return null;
  return query instanceof KeyRange ? query : KeyRange.only(query);
};

export const entryOf = (key: unknown, primary: unknown): Entry => ({
  key,
  sortKey: encodeKey(key),
  primary,
  sortPrimary: encodeKey(primary),
});

/**
 * A copy as the structured clone makes one, of what this product stores: plain values, lists, dates, bytes, keys.
 * Copies are frozen, so that one of them can be handed out many times.
 * @throws DataCloneError for a function or a symbol
 */
export function frozenCopy(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('It could not be cloned.', 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof Date)
    return structuredClone(value);
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) copy[name] = frozenCopy((value as Record<string, unknown>)[name]);
  return Object.freeze(copy);
}
