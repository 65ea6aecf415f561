import { createFileRoute } from '@tanstack/react-router';
import { AgreementCard } from '../features/access/account/agreement-card.tsx';
import { CalendarCard } from '../features/exchange/calendar-feed/calendar-card.tsx';
import { LeaveClinicCard } from '../features/access/account/leave-clinic-card.tsx';
import { ProfileCard } from '../features/access/account/profile-card.tsx';
import { SignatureCard } from '../features/access/account/signature-card.tsx';
import { SettingsScreen } from '../features/clinics/settings/settings.screen.tsx';
import { themeStore, useTheme } from '../ui/use-theme.ts';

/** [2.4] Settings receive the theme and how to choose another. */
export const Route = createFileRoute('/settings/')({
  component: function Settings() {
    const { choice } = useTheme();
    return (
      <SettingsScreen
        theme={choice}
        onChooseTheme={(theme) => themeStore.choose(theme)}
        own={
          <>
            <ProfileCard />
            <SignatureCard />
            <CalendarCard />
          </>
        }
        beside={<AgreementCard />}
        last={<LeaveClinicCard />}
      />
    );
  },
});
