import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { addRecent } from '../domain/base/recently-used.ts';
import { importKey, makeSeals } from '../vault/sealing.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { RecentsRepository } from './recents-repository.ts';

const seals = makeSeals('ada', () => importKey(new Uint8Array(32)));
let device: IndexedDbHost;
let repository: RecentsRepository;
const stored = () => openDeviceDatabase(device).use((database) => database.recents.toArray());
const add = (id: string, words: string, atMs: number) =>
  repository.change((items) => addRecent(items, { id, words }, atMs));

beforeEach(() => {
  device = { indexedDB: new IDBFactory(), IDBKeyRange };
  repository = new RecentsRepository(device, seals);
});

describe('the repository of what was recently used', () => {
  it('keeps what an item says where nobody can read it', async () => {
    await add('97124', 'Orsolya', 1);
    expect(await repository.list()).toEqual([
      { id: '97124', words: 'Orsolya', lastUsed: 1, isPinned: false },
    ]);
    const [row] = await stored();
    expect(row).not.toHaveProperty('fields');
    expect(Buffer.from(row!.sealed!).includes('Orsolya')).toBe(false);
  });

  it('seals what the first release kept in the clear, at the first look', async () => {
    const clear = { id: 'a', userId: 'ada', lastUsed: 5, isPinned: true, fields: { words: 'clear' } };
    await openDeviceDatabase(device).use((database) => database.recents.put(clear));
    const item = { id: 'a', lastUsed: 5, isPinned: true, words: 'clear' };
    expect(await repository.list()).toEqual([item]);
    expect((await stored())[0]).not.toHaveProperty('fields');
    expect(await repository.list()).toEqual([item]);
  });

  it('loses none of what two tabs change at once', async () => {
    const other = new RecentsRepository(device, seals);
    const names = Array.from({ length: 8 }, (_, at) => `c${at}`);
    await Promise.all(
      names.map((id, at) =>
        (at % 2 ? repository : other).change((items) => addRecent(items, { id }, at + 1)),
      ),
    );
    expect((await repository.list()).map(({ id }) => id)).toEqual(names.toReversed());
  });

  it('leaves out an item that was changed behind its back, and goes on', async () => {
    await add('a', 'first', 1);
    await add('b', 'second', 2);
    const [, row] = await stored();
    await openDeviceDatabase(device).use((database) =>
      database.recents.put({
        ...row!,
        sealed: row!.sealed!.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
      }),
    );
    expect((await repository.list()).map(({ id }) => id)).toEqual(['a']);
    await add('b', 'again', 3);
    expect((await repository.list()).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
