import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../features/access/security/security.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/security')({
  component: function Security() {
    return (
      <>
        <SettingsTop />
        <SecurityScreen />
      </>
    );
  },
});
