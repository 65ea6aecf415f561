import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { importKey, makeSeals } from '../vault/sealing.ts';
import { DraftRepository } from './draft-repository.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { openOutbox } from './outbox-database.ts';
import { sealClearDrafts } from './seal-clear-drafts.ts';

let device: IndexedDbHost;
const seals = (reader = 'ada') =>
  makeSeals(reader, (scope) =>
    importKey(new Uint8Array(32).fill(reader.length + scope.length + (reader === 'ada' ? 1 : 7))),
  );
const name = (id: number) => ({ key: `note:${id}`, scope: 'clinic' });
const put = (...rows: object[]) =>
  openOutbox(device).use((outbox) => outbox.drafts.bulkPut(rows as never[]).then(() => undefined));
const rows = () => openOutbox(device).use((outbox) => outbox.drafts.toArray());
const clear = (id: number, plan: string, userId = 'ada') => ({
  userId,
  key: name(id).key,
  content: { plan },
  savedAtMs: 1,
});

beforeEach(() => {
  device = { indexedDB: new IDBFactory(), IDBKeyRange };
});

it('seals what nobody opens, keeps it whole, and leaves the words of another person alone', async () => {
  await put(clear(1, 'first words'), clear(2, 'second words'), clear(1, 'of ben', 'ben'));
  expect(await sealClearDrafts(openOutbox(device), seals())).toBe(2);
  expect(await sealClearDrafts(openOutbox(device), seals())).toBe(0);
  const mine = (await rows()).filter(({ userId }) => userId === 'ada');
  for (const row of mine) {
    expect(row).not.toHaveProperty('content');
    expect(Buffer.from(row.sealed!).includes('words')).toBe(false);
  }
  const repository = new DraftRepository(device, seals());
  expect(await repository.get(name(1))).toEqual({ plan: 'first words' });
  expect(await repository.get(name(2))).toEqual({ plan: 'second words' });
  expect(await new DraftRepository(device, seals('ben')).get(name(1))).toEqual({ plan: 'of ben' });
  void repository.lay(name(1).key, { plan: 'newer' }, 2);
  await repository.close();
  expect(await new DraftRepository(device, seals()).get(name(1))).toEqual({ plan: 'newer' });
});

it('never takes the place of newer words that were laid down meanwhile', async () => {
  await put(clear(1, 'old words'));
  const repository = new DraftRepository(device, seals());
  await repository.get(name(1));
  const sealing = sealClearDrafts(openOutbox(device), seals());
  void repository.lay(name(1).key, { plan: 'typed meanwhile' }, 2);
  await Promise.all([sealing, repository.close()]);
  expect(await new DraftRepository(device, seals()).get(name(1))).toEqual({ plan: 'typed meanwhile' });
});
