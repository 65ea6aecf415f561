import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it } from 'vitest';
import { readSetting, type SettingKey } from '../../db/read-setting.ts';
import { SettingsRepository } from '../../db/settings-repository.ts';
import { LocalSettings } from './local-settings.ts';

const made: LocalSettings[] = [];
afterEach(() => Promise.all(made.splice(0).map((one) => one.close())));
function open(host: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
  const settings = new LocalSettings(
    (key) => readSetting(host.indexedDB, key),
    () => Promise.resolve(new SettingsRepository(host)),
    `test-${Math.random()}`,
  );
  made.push(settings);
  return settings;
}

it('[3.15] local settings are keyed by scope, user, clinic and name, and outlive the page', async () => {
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  const keys: SettingKey[] = [
    { scope: 'user', userId: 'ada', name: 'x' },
    { scope: 'user', userId: 'ben', name: 'x' },
    { scope: 'user', userId: 'ada', name: 'y' },
    { scope: 'clinic', clinicId: 'ada', name: 'x' },
    { scope: 'clinic', clinicId: 'east', name: 'x' },
    { scope: 'both', userId: 'ada', clinicId: 'east', name: 'x' },
    { scope: 'both', userId: 'ada', clinicId: 'west', name: 'x' },
    { scope: 'both', userId: 'ben', clinicId: 'east', name: 'x' },
  ];
  const before = open(host);
  for (const [at, key] of keys.entries()) {
    // One after the other, so that each could overwrite the one before.
    // oxlint-disable-next-line no-await-in-loop
    await before.set(key, { value: at });
  }
  const after = open(host);
  expect(await Promise.all(keys.map((key) => after.read(key)))).toEqual(keys.map((_, at) => ({ value: at })));
  await after.set(keys[0]!, undefined);
  expect(await open(host).read(keys[0]!)).toBeUndefined();
  expect(await open(host).read(keys[1]!)).toEqual({ value: 1 });
});

it('a user’s settings that begin so are taken away, here and on the device, and nobody else’s', async () => {
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  const rows: SettingKey = { scope: 'user', userId: 'ada', name: 'schedule rows' };
  const columns: SettingKey = {
    scope: 'both',
    userId: 'ada',
    clinicId: 'east',
    name: 'schedule columns here',
  };
  const kept: SettingKey[] = [
    { scope: 'user', userId: 'ada', name: 'theme' },
    { scope: 'user', userId: 'ben', name: 'schedule rows' },
  ];
  const settings = open(host);
  for (const key of [rows, columns, ...kept]) {
    // oxlint-disable-next-line no-await-in-loop
    await settings.set(key, 'x');
  }
  await settings.forget('ada', 'schedule ');
  for (const page of [settings, open(host)]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await Promise.all([rows, columns, ...kept].map((key) => page.read(key)))).toEqual([
      undefined,
      undefined,
      'x',
      'x',
    ]);
  }
});
