import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { importKey, makeSeals } from '../vault/sealing.ts';
import { VaultLocked } from '../vault/seals.ts';
import { DraftRepository } from './draft-repository.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { openOutbox } from './outbox-database.ts';

const name = { key: 'note:1', scope: 'clinic' };
const keyBytes: Record<string, number> = { ada: 1, ben: 2 };
const sealsFor = (reader: string) =>
  makeSeals(reader, () => importKey(new Uint8Array(32).fill(keyBytes[reader]!)));

let device: IndexedDbHost;
const repositoryOf = (reader: string) => new DraftRepository(device, sealsFor(reader));
const stored = () =>
  openOutbox(device).use(async (outbox) => ({
    rows: await outbox.drafts.toArray(),
    versions: await outbox.draftVersions.toArray(),
    put: (row: object) => outbox.drafts.put(row as never),
  }));

beforeEach(() => {
  device = { indexedDB: new IDBFactory(), IDBKeyRange };
});

/** Lays each content down and leaves, as a page does. */
async function leave(...contents: readonly unknown[]): Promise<void> {
  const repository = repositoryOf('ada');
  await repository.get(name);
  for (const content of contents) void repository.lay(name.key, content, 42);
  await repository.close();
}

describe('the draft repository', () => {
  it('keeps what was last laid down, for the next page of the same person only', async () => {
    await leave({ plan: 'first' }, { plan: 'second' }, { plan: 'last words' });
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'last words' });
    expect(await repositoryOf('ben').get(name)).toBeUndefined();
  });

  it('keeps nothing that can be read', async () => {
    await leave({ plan: 'last words' });
    const { rows } = await stored();
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      'key',
      'savedAtMs',
      'scope',
      'sealed',
      'userId',
      'version',
    ]);
    expect(Buffer.from(rows[0]!.sealed!).includes('last words')).toBe(false);
  });

  it('what is laid down is there at once, with no further turn of the page', async () => {
    const repository = repositoryOf('ada');
    await repository.get(name);
    void repository.lay(name.key, { plan: 'typed' }, 1);
    await repository.settled();
    // The page ends here: neither closed nor asked again.
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'typed' });
  });

  it('dropping takes away what is being sealed as well, and never what is laid down after it', async () => {
    const repository = repositoryOf('ada');
    await repository.get(name);
    void repository.lay(name.key, { plan: 'saved meanwhile' }, 1);
    repository.drop(name.key);
    await repository.settled();
    expect((await stored()).rows).toEqual([]);
    void repository.lay(name.key, { plan: 'older' }, 2);
    await repository.settled();
    repository.drop(name.key);
    void repository.lay(name.key, { plan: 'newer' }, 3);
    await repository.close();
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'newer' });
  });

  it('before it was asked, and after it was closed, nothing is taken', async () => {
    const repository = repositoryOf('ada');
    void repository.lay(name.key, {}, 1);
    await repository.settled();
    await repository.get(name);
    await repository.close();
    void repository.lay(name.key, {}, 1);
    await repository.settled();
    expect((await stored()).rows).toEqual([]);
  });

  it('refuses a draft with one changed byte, of another note, or rolled back', async () => {
    await leave({ plan: 'older' });
    const { rows, put } = await stored();
    const [older] = rows;
    const changed = new Uint8Array(older!.sealed!);
    changed[20]! ^= 1;
    await put({ ...older, sealed: changed });
    await expect(repositoryOf('ada').get(name)).rejects.toThrow('cannot be opened');
    await put({ ...older, key: 'note:2' });
    await expect(repositoryOf('ada').get({ ...name, key: 'note:2' })).rejects.toThrow('cannot be opened');
    await put(older!);
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'older' });
    await leave({ plan: 'newer' });
    await put(older!);
    await expect(repositoryOf('ada').get(name)).rejects.toThrow('cannot be opened');
  });

  it('a draft of the first release, in the clear, is given once more and replaced by a sealed one', async () => {
    const { put } = await stored();
    await put({ userId: 'ada', key: name.key, content: { plan: 'clear' }, savedAtMs: 1 });
    const repository = repositoryOf('ada');
    expect(await repository.get(name)).toEqual({ plan: 'clear' });
    void repository.lay(name.key, { plan: 'sealed' }, 2);
    await repository.close();
    expect((await stored()).rows[0]).not.toHaveProperty('content');
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'sealed' });
  });

  it('tells once that a draft is held, and that it is not once it is dropped, or its repository is closed', async () => {
    const told: string[] = [];
    const listener = {
      held: (key: string) => void told.push(`held ${key}`),
      released: (key: string) => void told.push(`released ${key}`),
      stored: () => {},
    };
    const repository = new DraftRepository(device, sealsFor('ada'), undefined, 'relaxed', listener);
    const other = { ...name, key: 'note:other' };
    await repository.get(name);
    await repository.get(other);
    void repository.lay(name.key, { plan: 'one' }, 1);
    void repository.lay(name.key, { plan: 'two' }, 2);
    void repository.lay(other.key, { plan: 'stays' }, 3);
    repository.drop(name.key);
    // The page goes on, perhaps with somebody else at it.
    await repository.close();
    expect(told).toEqual([
      `held ${name.key}`,
      'held note:other',
      `released ${name.key}`,
      'released note:other',
    ]);
    expect(await repositoryOf('ada').list('note:')).toMatchObject([{ key: 'note:other' }]);
  });

  it('a locked vault takes nothing, and what was laid down before stays', async () => {
    const seals = sealsFor('ada');
    const repository = new DraftRepository(device, seals);
    await repository.get(name);
    void repository.lay(name.key, { plan: 'before' }, 1);
    await repository.settled();
    seals.close();
    void repository.lay(name.key, { plan: 'after' }, 2);
    await repository.settled();
    await expect(repository.get(name)).rejects.toThrow(VaultLocked);
    expect(await repositoryOf('ada').get(name)).toEqual({ plan: 'before' });
  });
});
