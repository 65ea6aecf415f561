import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesCard } from '../features/people/patients/duplicates/duplicates.card.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';
import { SyncScreen } from '../features/base/sync/sync.screen.tsx';

export const Route = createFileRoute('/settings/sync')({
  component: function ThisDevice() {
    return (
      <>
        <SettingsTop />
        <SyncScreen duplicates={<DuplicatesCard />} />
      </>
    );
  },
});
