import type { RecentItem } from '../../domain/base/recently-used.ts';

/** Where the codes stood before they had a place in Dexie: for whoever used this device. */
const oldKey = 'plumbline.recent-codes';

function readOld(): RecentItem[] {
  const kept: unknown = JSON.parse(localStorage.getItem(oldKey) ?? '[]');
  return (Array.isArray(kept) ? kept : []).flatMap((one: unknown) => {
    const { id, name, lastUsed, isPinned } = Object(one) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof lastUsed !== 'number' || !Number.isFinite(lastUsed)) return [];
    const words = typeof name === 'string' ? name : '';
    return [{ id, code: id, name: words, serviceId: null, lastUsed, isPinned: isPinned === true }];
  });
}

/** The codes that an earlier version kept in local storage, once. `done` forgets them there. */
export function takeOldRecents(): { items: readonly RecentItem[]; done: () => void } | null {
  try {
    if (localStorage.getItem(oldKey) === null) return null;
  } catch {
    return null;
  }
  const done = () => localStorage.removeItem(oldKey);
  try {
    return { items: readOld(), done };
  } catch {
    return { items: [], done };
  }
}
