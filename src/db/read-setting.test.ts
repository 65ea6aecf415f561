import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { readSetting } from './read-setting.ts';

const key = { scope: 'user', userId: 'ada', name: 'theme' } as const;

it('a device that has no settings yet has none, and gets no database by being asked', async () => {
  const factory = new IDBFactory();
  expect(await readSetting(factory, key)).toBeUndefined();
  expect(await factory.databases()).toEqual([]);
});

it('a database without the settings is said so, and let go of', async () => {
  const factory = new IDBFactory();
  const made = factory.open('plumbline-device', 1);
  await new Promise<void>((done) => made.addEventListener('success', () => done()));
  made.result.close();
  await expect(readSetting(factory, key)).rejects.toThrow(/settings|object store|NotFound/i);
  const gone = factory.deleteDatabase('plumbline-device');
  await new Promise<void>((done) => gone.addEventListener('success', () => done()));
});
