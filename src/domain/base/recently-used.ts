/** Clause 3.13: what every item of a recently-used tray has; `Fields` are the caller's own. */
export type RecentItem<Fields = Readonly<Record<string, unknown>>> = Fields & {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly lastUsed: number;
  readonly isPinned: boolean;
};

/** [9.5] At most this many that are not pinned; the one not used for longest goes. */
export const mostUnpinned = 20;

/** [9.5] Pinned ones first, then the others; each newest first. */
export const inTrayOrder = <Item extends RecentItem<object>>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || b.lastUsed - a.lastUsed || (a.id < b.id ? -1 : 1),
  );

function bounded<Item extends RecentItem<object>>(items: readonly Item[]): Item[] {
  const ordered = inTrayOrder(items);
  const kept = new Set(ordered.filter((one) => !one.isPinned).slice(0, mostUnpinned));
  return ordered.filter((one) => one.isPinned || kept.has(one));
}

/** [4.12] A new item is used now and unpinned; of a known id only the time is refreshed. */
export function addRecent(
  items: readonly RecentItem[],
  item: Readonly<Record<string, unknown>> & { readonly id: string },
  nowMs: number,
): RecentItem[] {
  const isKnown = items.some(({ id }) => id === item.id);
  return bounded(
    isKnown
      ? items.map((one) => (one.id === item.id ? { ...one, lastUsed: nowMs } : one))
      : [...items, { ...item, lastUsed: nowMs, isPinned: false }],
  );
}

/** [4.12] An item that is unpinned again is one of the others: the oldest of those may have to go. */
export const setPinned = (items: readonly RecentItem[], id: string, isPinned: boolean): RecentItem[] =>
  bounded(items.map((one) => (one.id === id ? { ...one, isPinned } : one)));

/** [4.12] */
export const removeRecent = (items: readonly RecentItem[], id: string): RecentItem[] =>
  items.filter((one) => one.id !== id);
