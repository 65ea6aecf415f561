import { addRecent, inTrayOrder, removeRecent, setPinned, type RecentItem } from './recently-used.ts';

const key = 'plumbline.recent-codes';
let items: readonly RecentItem[] | null = null;
const listeners = new Set<() => void>();

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' && value !== null && 'id' in value && 'lastUsed' in value && 'isPinned' in value;

/** [8.6] Empty where storage fails. */
function load(): readonly RecentItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? inTrayOrder(kept.filter(isItem)) : [];
  } catch {
    return [];
  }
}

function set(next: readonly RecentItem[]): void {
  items = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // The tray then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The codes used lately on this device: codes and names of services, nothing of a patient. */
export const recentCodes = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): readonly RecentItem[] => (items ??= load()),
  use: (item: Pick<RecentItem, 'id' | 'name'>, nowMs: number): void =>
    set(addRecent(recentCodes.getSnapshot(), item, nowMs)),
  pin: (id: string, isPinned: boolean): void => set(setPinned(recentCodes.getSnapshot(), id, isPinned)),
  remove: (id: string): void => set(removeRecent(recentCodes.getSnapshot(), id)),
};
