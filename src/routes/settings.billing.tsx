import { createFileRoute } from '@tanstack/react-router';
import { BillingRecordScreen } from '../features/money/billing-records/billing-record.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/billing')({
  component: function BillingRecord() {
    return (
      <>
        <SettingsTop />
        <BillingRecordScreen />
      </>
    );
  },
});
