import { createFileRoute } from '@tanstack/react-router';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';
import { TransferScreen } from '../features/exchange/transfer/transfer.screen.tsx';

export const Route = createFileRoute('/settings/clinic/data')({
  component: function Transfer() {
    return (
      <>
        <SettingsTop />
        <TransferScreen />
      </>
    );
  },
});
