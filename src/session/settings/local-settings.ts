import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { firstScreenStands } from '../../api/first-screen.ts';
import { readSetting, type SettingKey } from '../../db/read-setting.ts';
import type { SettingsRepository } from '../../db/settings-repository.ts';
import { clearAtSignOut } from '../device/clear-device.ts';
import { useSession } from '../session-context.ts';

type Listener = () => void;
/** What a tab tells the others. */
interface News {
  readonly at: string;
  readonly value: unknown;
}

const wordOf = (key: SettingKey) =>
  JSON.stringify([
    key.scope,
    key.scope === 'clinic' ? '' : key.userId,
    key.scope === 'user' ? '' : key.clinicId,
    key.name,
  ]);

/**
 * [3.15] The local settings of this device: kept in Dexie, held in memory, told to the other tabs. Where storage is full
 * or switched off they last as long as the page, without a word about it. Dexie is loaded when the first one is set.
 */
export class LocalSettings {
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #fromDevice: (key: SettingKey) => Promise<unknown>;
  readonly #load: () => Promise<SettingsRepository>;
  readonly #bus: BroadcastChannel | null;
  #repository: Promise<SettingsRepository> | null = null;

  /**
   * @param fromDevice reads one off the device
   * @param load gives what writes them there
   */
  constructor(
    fromDevice: (key: SettingKey) => Promise<unknown>,
    load: () => Promise<SettingsRepository>,
    channel = 'plumbline-settings',
  ) {
    this.#fromDevice = fromDevice;
    this.#load = load;
    this.#bus = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : null;
    this.#bus?.addEventListener('message', ({ data }: MessageEvent<News>) => this.#hold(data.at, data.value));
  }

  /** Whether the value is known: read from the device, set here, or heard of. */
  has(key: SettingKey): boolean {
    return this.#values.has(wordOf(key));
  }

  /** The value as it stands here; undefined where none is set or it has not been read. */
  now(key: SettingKey): unknown {
    return this.#values.get(wordOf(key));
  }

  /** Reads it once from the device. Never fails: without storage there is no value. */
  async read(key: SettingKey): Promise<unknown> {
    const at = wordOf(key);
    const loading = this.#loading.get(at) ?? this.#fetch(key, at);
    this.#loading.set(at, loading);
    await loading;
    return this.#values.get(at);
  }

  /** Sets it here at once, in the other tabs and on the device; undefined takes it away. */
  async set(key: SettingKey, value: unknown): Promise<void> {
    const at = wordOf(key);
    this.#hold(at, value);
    this.#bus?.postMessage({ at, value } satisfies News);
    try {
      await (await this.#open()).put(key, value);
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  /** Has what writes them loaded, so that one that is set just before the page is left is kept. Never fails. */
  async prepare(): Promise<void> {
    await this.#open().catch(() => undefined);
  }

  /** Takes from this device what of a user's settings begins with these words. Never fails, as there is nobody left to tell. */
  async forget(userId: string, beginning: string): Promise<void> {
    for (const at of this.#values.keys()) {
      const [, owner, , name] = JSON.parse(at) as [string, string, string, string];
      if (owner !== userId || !name.startsWith(beginning)) continue;
      this.#values.delete(at);
      this.#loading.delete(at);
    }
    try {
      await (await this.#open()).forget(userId, beginning);
    } catch {
      // Without storage it went with the page.
    }
  }

  subscribe(key: SettingKey, listener: Listener): () => void {
    const at = wordOf(key);
    const listeners = this.#listeners.get(at) ?? new Set();
    this.#listeners.set(at, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#bus?.close();
    await (await this.#repository?.catch(() => null))?.close();
  }

  #hold(at: string, value: unknown): void {
    this.#values.set(at, value);
    for (const listener of this.#listeners.get(at) ?? []) listener();
  }

  async #fetch(key: SettingKey, at: string): Promise<void> {
    let value: unknown;
    try {
      value = await this.#fromDevice(key);
    } catch {
      value = undefined;
    }
    // What was set meanwhile is newer.
    if (!this.#values.has(at)) this.#hold(at, value);
  }

  #open(): Promise<SettingsRepository> {
    this.#repository ??= this.#load().catch((fault: unknown) => {
      this.#repository = null;
      throw fault;
    });
    return this.#repository;
  }
}

/** The page's local settings. */
export const localSettings = new LocalSettings(
  async (key) => readSetting(indexedDB, key),
  async () => {
    const { SettingsRepository: Repository } = await import('../../db/settings-repository.ts');
    return new Repository({ indexedDB, IDBKeyRange });
  },
);

/** How the schedule is looked at names people of a clinic; the theme and what was acknowledged stay. */
clearAtSignOut((reader) => localSettings.forget(reader, 'schedule '));

/**
 * One local setting of whoever is signed in, where they stand. Follows other tabs.
 * @returns the value (undefined where none is set), how to set it, and whether it has been read
 */
export function useLocalSetting(
  scope: SettingKey['scope'],
  name: string,
): { value: unknown; set: (value: unknown) => void; isRead: boolean } {
  const { reader, clinic } = useSession();
  const userId = reader ?? '';
  const clinicId = clinic?.ID ?? '';
  const key = useCallback(
    (): SettingKey => ({ scope, userId, clinicId, name }),
    [scope, userId, clinicId, name],
  );
  const subscribe = useCallback((changed: () => void) => localSettings.subscribe(key(), changed), [key]);
  const value = useSyncExternalStore(subscribe, () => localSettings.now(key()));
  const isRead = useSyncExternalStore(subscribe, () => localSettings.has(key()));
  useEffect(() => void localSettings.read(key()), [key]);
  useEffect(() => void firstScreenStands().then(() => localSettings.prepare()), []);
  const set = useCallback((next: unknown) => void localSettings.set(key(), next), [key]);
  return { value, set, isRead };
}
