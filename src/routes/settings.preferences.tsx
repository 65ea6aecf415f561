import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '../features/clinics/preferences/preferences.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

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
