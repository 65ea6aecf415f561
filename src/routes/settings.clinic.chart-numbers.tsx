import { createFileRoute } from '@tanstack/react-router';
import { ChartNumbersScreen } from '../features/people/chart-numbers/chart-numbers.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/clinic/chart-numbers')({
  component: function ChartNumbers() {
    return (
      <>
        <SettingsTop />
        <ChartNumbersScreen />
      </>
    );
  },
});
