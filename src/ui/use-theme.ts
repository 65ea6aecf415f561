import { useSyncExternalStore } from 'react';
import { ThemeStore, type ThemeState } from './theme.ts';

/** The page's theme. index.html has already put the right one on before this runs. */
export const themeStore = new ThemeStore({
  // Looked for at each use: where the browser keeps nothing, the very name throws.
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  system: matchMedia('(prefers-color-scheme: dark)'),
  show(theme, ground) {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', ground);
  },
});

/** The theme in force and the choice behind it. */
export const useTheme = (): ThemeState => useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot);
