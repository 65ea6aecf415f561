import type { SettingKey } from '../../db/read-setting.ts';
import { localSettings, type LocalSettings } from '../../session/settings/local-settings.ts';
import { readThemeChoice, type ThemeStore } from '../../ui/theme.ts';

/**
 * [3.15] Keeps the theme of a user as their local setting, in step with the mirror that stands before the first paint and with
 * the other tabs. The mirror is written first and in one step, so where both say something it is the newer one.
 * @returns stops it
 */
export function keepTheme(
  userId: string,
  theme: ThemeStore,
  settings: LocalSettings = localSettings,
): () => void {
  const key: SettingKey = { scope: 'user', userId, name: 'theme' };
  let isOver = false;
  let stopTelling: (() => void) | null = null;
  const tell = () => {
    const choice = theme.kept(userId);
    if (choice !== null && choice !== settings.now(key)) void settings.set(key, choice);
  };
  const hear = () => {
    const choice = readThemeChoice(settings.now(key));
    if (choice !== null && choice !== theme.getSnapshot().choice) theme.choose(choice);
  };
  const start = async () => {
    await settings.read(key);
    if (isOver) return;
    if (theme.kept(userId) === null) hear();
    tell();
    stopTelling = theme.subscribe(tell);
  };
  const stopHearing = settings.subscribe(key, () => {
    if (stopTelling !== null) hear();
  });
  void start();
  return () => {
    isOver = true;
    stopHearing();
    stopTelling?.();
  };
}
