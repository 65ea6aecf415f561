import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsScreen } from '../features/exchange/partners/connections.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/clinic/connections')({
  component: function Connections() {
    return (
      <>
        <SettingsTop />
        <ConnectionsScreen />
      </>
    );
  },
});
