import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BillingNav } from '../features/money/billing/billing-nav.tsx';

/** What stands over every page of billing. */
export const Route = createFileRoute('/billing')({
  component: function Billing() {
    return (
      <>
        <BillingNav />
        <Outlet />
      </>
    );
  },
});
