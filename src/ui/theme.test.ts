import { beforeEach, describe, expect, it } from 'vitest';
import { ThemeStore, type Theme } from './theme.ts';

/** A system that can change its mind, and a storage. */
function ports() {
  const kept = new Map<string, string>();
  const listeners: (() => void)[] = [];
  const shown: Theme[] = [];
  const system = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  };
  return {
    kept,
    shown,
    setDark(isDark: boolean) {
      system.matches = isDark;
      for (const listener of listeners) listener();
    },
    ports: {
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      system: system as unknown as MediaQueryList,
      show: (theme: Theme) => void shown.push(theme),
    },
  };
}

describe('the theme', () => {
  let world: ReturnType<typeof ports>;
  beforeEach(() => {
    world = ports();
  });

  it('[1.3] follows the system while nothing is stored, live', () => {
    const store = new ThemeStore(world.ports);
    expect(store.getSnapshot()).toEqual({ choice: 'system', theme: 'light' });
    world.setDark(true);
    expect(store.getSnapshot().theme).toBe('dark');
    expect(world.shown).toEqual(['dark']);
  });

  it('[1.3] keeps a choice whatever the system does', () => {
    const store = new ThemeStore(world.ports);
    store.choose('light');
    world.setDark(true);
    expect(store.getSnapshot()).toEqual({ choice: 'light', theme: 'light' });
  });

  it('[1.3] [3.15] stores the choice per user: the next user of the tablet has their own', () => {
    const store = new ThemeStore(world.ports);
    store.follow('ada');
    store.choose('dark');
    store.follow('ben');
    expect(store.getSnapshot()).toEqual({ choice: 'system', theme: 'light' });
    store.follow('ada');
    expect(store.getSnapshot().theme).toBe('dark');
    expect([...world.kept.keys()]).toContain('plumbline.setting:user:ada::theme');
  });

  it('leaves the last choice where the page finds it before anybody is known', () => {
    const first = new ThemeStore(world.ports);
    first.follow('ada');
    first.choose('dark');
    expect(world.kept.get('plumbline.theme')).toBe('dark');
    expect(new ThemeStore(world.ports).getSnapshot().theme).toBe('dark');
  });

  it('a mirror that cannot be written does not bring an old choice back', () => {
    const store = new ThemeStore(world.ports);
    store.follow('ada');
    store.choose('dark');
    world.ports.storage.setItem = () => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    };
    store.choose('light');
    expect(store.getSnapshot().theme).toBe('light');
    expect([...world.kept.values()]).toEqual([]);
  });

  it.each(['none', 'undefined', '{}', '', 'DARK'])('[1.3] a mirror that reads "%s" is no choice', (kept) => {
    world.kept.set('plumbline.theme', kept);
    world.kept.set('plumbline.setting:user:ada::theme', kept);
    const store = new ThemeStore(world.ports);
    store.follow('ada');
    expect(store.getSnapshot()).toEqual({ choice: 'system', theme: 'light' });
    world.setDark(true);
    expect(store.getSnapshot().theme).toBe('dark');
  });

  it('goes on without a storage', () => {
    const broken = () => {
      throw new Error('no storage');
    };
    const store = new ThemeStore({
      ...world.ports,
      storage: { getItem: broken, setItem: broken, removeItem: broken },
    });
    store.follow('ada');
    store.choose('dark');
    expect(store.getSnapshot().theme).toBe('dark');
  });
});
