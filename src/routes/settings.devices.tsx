import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '../features/access/devices/devices.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/devices')({
  component: function Devices() {
    return (
      <>
        <SettingsTop />
        <DevicesScreen />
      </>
    );
  },
});
