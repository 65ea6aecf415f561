import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '../features/access/members/members.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/clinic/members')({
  component: function Members() {
    return (
      <>
        <SettingsTop />
        <MembersScreen />
      </>
    );
  },
});
