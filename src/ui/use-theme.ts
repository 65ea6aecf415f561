import { useSyncExternalStore } from 'react';
import { ThemeStore, type ThemeState } from './theme.ts';

/** The page's theme. index.html has already put the right one on before this runs. */
export const themeStore = new ThemeStore({
  storage: localStorage,
  system: matchMedia('(prefers-color-scheme: dark)'),
  show(theme, ground) {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', ground);
  },
});

/** The theme in force and the choice behind it. */
export const useTheme = (): ThemeState => useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot);
