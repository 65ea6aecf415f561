import { createFileRoute } from '@tanstack/react-router';
import { SigningSettingsScreen } from '../features/clinical/signing/signing-settings.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/clinic/signing')({
  component: function Signing() {
    return (
      <>
        <SettingsTop />
        <SigningSettingsScreen />
      </>
    );
  },
});
