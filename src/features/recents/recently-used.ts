/** Clause 3.13: an item of the recently-used tray; the name is this caller's own field. */
export interface RecentItem {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly lastUsed: number;
  readonly isPinned: boolean;
}

/** [9.5] At most this many that are not pinned; the one not used for longest goes. */
export const mostUnpinned = 20;

/** [9.5] Pinned ones first, then the others; each newest first. */
export const inTrayOrder = (items: readonly RecentItem[]): RecentItem[] =>
  items.toSorted(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || b.lastUsed - a.lastUsed || a.id.localeCompare(b.id),
  );

function bounded(items: readonly RecentItem[]): RecentItem[] {
  const ordered = inTrayOrder(items);
  const kept = ordered.filter((one) => !one.isPinned).slice(0, mostUnpinned);
  return ordered.filter((one) => one.isPinned || kept.includes(one));
}

/** [4.12] A new item is used now and unpinned; of a known id only the time is refreshed. */
export function addRecent(
  items: readonly RecentItem[],
  item: Pick<RecentItem, 'id' | 'name'>,
  nowMs: number,
): RecentItem[] {
  const isKnown = items.some(({ id }) => id === item.id);
  return bounded(
    isKnown
      ? items.map((one) => (one.id === item.id ? { ...one, lastUsed: nowMs } : one))
      : [...items, { ...item, lastUsed: nowMs, isPinned: false }],
  );
}

/** [4.12] */
export const setPinned = (items: readonly RecentItem[], id: string, isPinned: boolean): RecentItem[] =>
  bounded(items.map((one) => (one.id === id ? { ...one, isPinned } : one)));

/** [4.12] */
export const removeRecent = (items: readonly RecentItem[], id: string): RecentItem[] =>
  items.filter((one) => one.id !== id);
