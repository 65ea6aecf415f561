import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSetting, type SettingKey } from '../../db/read-setting.ts';
import { SettingsRepository } from '../../db/settings-repository.ts';
import { LocalSettings } from '../../session/settings/local-settings.ts';
import { ThemeStore, type Theme } from '../../ui/theme.ts';
import { keepTheme } from './keep-theme.ts';

const key = (userId: string): SettingKey => ({ scope: 'user', userId, name: 'theme' });
let open: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(open.map((close) => close()));
  open = [];
});

/** A device with its two stores; each tab has a page's theme and settings of its own. */
function makeDevice() {
  const kept = new Map<string, string>();
  const host = { indexedDB: new IDBFactory(), IDBKeyRange };
  const channel = `test-${Math.random()}`;
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const system = { matches: false, addEventListener: () => undefined } as unknown as MediaQueryList;
  const read = (one: SettingKey) => readSetting(host.indexedDB, one);
  const openTab = (userId: string) => {
    const shown: Theme[] = [];
    const theme = new ThemeStore({ storage, system, show: (next) => void shown.push(next) });
    const settings = new LocalSettings(read, () => Promise.resolve(new SettingsRepository(host)), channel);
    theme.follow(userId);
    const stop = keepTheme(userId, theme, settings);
    const close = () => {
      stop();
      return settings.close();
    };
    open.push(close);
    return { theme, settings, shown, now: () => theme.getSnapshot().choice };
  };
  const storedOf = (userId: string) => read(key(userId));
  return { kept, openTab, storedOf };
}

describe('the theme as a local setting', () => {
  let device: ReturnType<typeof makeDevice>;
  beforeEach(() => {
    device = makeDevice();
  });

  it('[1.3] [3.15] is kept per user: two users of one tablet have each their own', async () => {
    const ada = device.openTab('ada');
    await ada.settings.read(key('ada'));
    ada.theme.choose('dark');
    await expect.poll(() => device.storedOf('ada')).toBe('dark');
    const ben = device.openTab('ben');
    expect(ben.now()).toBe('system');
    ben.theme.choose('light');
    await expect.poll(() => device.storedOf('ben')).toBe('light');
    expect(await device.storedOf('ada')).toBe('dark');
    expect(device.openTab('ada').now()).toBe('dark');
  });

  it('[3.15] comes back from the local setting when the mirror has been emptied', async () => {
    device.openTab('ada').theme.choose('dark');
    await expect.poll(() => device.storedOf('ada')).toBe('dark');
    device.kept.clear();
    const again = device.openTab('ada');
    await expect.poll(again.now).toBe('dark');
    expect(device.kept.get('plumbline.setting:user:ada::theme')).toBe('dark');
  });

  it('[3.15] what stood in local storage alone is taken over', async () => {
    device.kept.set('plumbline.setting:user:ada::theme', 'dark');
    device.openTab('ada');
    await expect.poll(() => device.storedOf('ada')).toBe('dark');
  });

  it('[3.15] follows the other tabs of the same user, and nobody else', async () => {
    const [one, two, ben] = [device.openTab('ada'), device.openTab('ada'), device.openTab('ben')];
    await Promise.all([two.settings.read(key('ada')), ben.settings.read(key('ben'))]);
    one.theme.choose('dark');
    await expect.poll(two.now).toBe('dark');
    two.theme.choose('system');
    await expect.poll(one.now).toBe('system');
    expect(ben.now()).toBe('system');
    expect(ben.shown).toEqual([]);
  });

  it('[3.15] holds in memory where nothing can be stored', async () => {
    const none = () => Promise.reject(new Error('no storage'));
    const settings = new LocalSettings(none, none, 'test-none');
    open.push(() => settings.close());
    await settings.set(key('ada'), 'dark');
    expect([settings.now(key('ada')), await settings.read(key('ada'))]).toEqual(['dark', 'dark']);
    expect(await settings.read(key('ben'))).toBeUndefined();
  });
});
