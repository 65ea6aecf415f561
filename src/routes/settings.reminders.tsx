import { createFileRoute } from '@tanstack/react-router';
import { RemindersScreen } from '../features/messaging/reminders/reminders.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/reminders')({
  component: function Reminders() {
    return (
      <>
        <SettingsTop />
        <RemindersScreen />
      </>
    );
  },
});
