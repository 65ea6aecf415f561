import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { DraftShelf } from './draft-shelf.ts';

describe('the draft shelf', () => {
  const host = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

  it('keeps what was laid down in the last moment, for the next page of the same person only', async () => {
    const device = host();
    const ending = new DraftShelf(device, 'ada');
    expect(await ending.get('note:1')).toBeUndefined();
    expect(ending.putNow('note:1', { plan: 'last words' }, 42)).toBe(true);
    await ending.close();
    const next = new DraftShelf(device, 'ada');
    expect(await next.get('note:1')).toMatchObject({ content: { plan: 'last words' }, savedAtMs: 42 });
    const other = new DraftShelf(device, 'ben');
    expect(await other.get('note:1')).toBeUndefined();
    await next.drop('note:1');
    expect(await next.get('note:1')).toBeUndefined();
    await Promise.all([next.close(), other.close()]);
  });

  it('before it is ready, and after it was closed, it says that nothing was taken', async () => {
    const shelf = new DraftShelf(host(), 'ada');
    expect(shelf.putNow('note:1', {}, 1)).toBe(false);
    await shelf.get('note:1');
    await shelf.close();
    expect(shelf.putNow('note:1', {}, 1)).toBe(false);
  });
});
