import { describe, expect, it } from 'vitest';
import { addRecent, mostUnpinned, removeRecent, setPinned, type RecentItem } from './recently-used.ts';

const add = (items: readonly RecentItem[], id: string, nowMs: number) =>
  addRecent(items, { id, name: id }, nowMs);

describe('the recently-used tray', () => {
  it('[4.12] adds an item as used now and unpinned', () => {
    expect(add([], '98941', 5)).toEqual([{ id: '98941', name: '98941', lastUsed: 5, isPinned: false }]);
  });

  it('[4.12] only refreshes the time of an id it knows', () => {
    const pinned = setPinned(add([], '98941', 1), '98941', true);
    expect(addRecent(pinned, { id: '98941', name: 'another name' }, 9)).toEqual([
      { id: '98941', name: '98941', lastUsed: 9, isPinned: true },
    ]);
  });

  it('[9.5] evicts the unpinned one that was not used for longest, never a pinned one', () => {
    let items = setPinned(add([], 'pinned', 0), 'pinned', true);
    for (let at = 1; at <= mostUnpinned + 1; at += 1) items = add(items, `code-${at}`, at);
    const ids = items.map(({ id }) => id);
    expect(ids).toHaveLength(mostUnpinned + 1);
    expect(ids).not.toContain('code-1');
    expect(ids[0]).toBe('pinned');
    expect(ids[1]).toBe(`code-${mostUnpinned + 1}`);
  });

  it('[4.12] pins, unpins and removes', () => {
    const items = add(add([], 'a', 1), 'b', 2);
    expect(setPinned(items, 'a', true).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(setPinned(setPinned(items, 'a', true), 'a', false).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(removeRecent(items, 'b').map(({ id }) => id)).toEqual(['a']);
  });
});
