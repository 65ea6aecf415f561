import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/settings/settings.screen.tsx';
import { themeStore, useTheme } from '../ui/use-theme.ts';

/** [2.4] Settings receive the theme and how to choose another. */
export const Route = createFileRoute('/settings/')({
  component: function Settings() {
    const { choice } = useTheme();
    return <SettingsScreen theme={choice} onChooseTheme={(theme) => themeStore.choose(theme)} />;
  },
});
