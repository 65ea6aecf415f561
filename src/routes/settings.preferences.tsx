import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '../features/preferences/preferences.screen.tsx';
import { SettingsTop } from '../features/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/preferences')({
  component: function Preferences() {
    return (
      <>
        <SettingsTop />
        <PreferencesScreen />
      </>
    );
  },
});
