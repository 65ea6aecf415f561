import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../contract/people/patient.ts';
import { addDays, dayAt } from '../domain/base/time/clinic-day.ts';
import { summaryOf } from '../domain/people/patient-summary.ts';
import { CheckoutScreen } from '../features/money/ledger/checkout/checkout.screen.tsx';
import { TransactionScreen } from '../features/money/transaction/transaction.screen.tsx';
import { now } from '../lib/clinic-clock.ts';
import { useClinic } from '../session/session-context.ts';
import { useGo } from '../ui/buttons/link.tsx';
import { readPatientId } from './-record-ids.ts';

const BookingDialog = lazy(() => import('../features/scheduling/schedule/booking/booking.dialog.tsx'));
const checkout = 'checkout/';

/** [2.2] The transaction modal in route mode: a ledger entry by its id, or `checkout/<patient>`. */
export const Route = createFileRoute('/consolidated/transaction/$')({
  validateSearch: (search): { from?: 'schedule' } =>
    search['from'] === 'schedule' ? { from: 'schedule' } : {},
  component: function Transaction() {
    const rest = Route.useParams()['_splat'] ?? '';
    const { from } = Route.useSearch();
    const go = useGo();
    const { timezone } = useClinic().location;
    const [booked, setBooked] = useState<Patient | null>(null);
    const patientId = rest.startsWith(checkout) ? readPatientId(rest.slice(checkout.length)) : null;
    if (patientId === null) return <TransactionScreen chargeId={rest} />;
    if (booked !== null)
      return (
        <Suspense fallback={null}>
          <BookingDialog
            date={addDays(dayAt(now(), timezone), 7)}
            preset={{ patient: summaryOf(booked) }}
            onClose={() => go(from ? '/schedule' : `/patients/${patientId}/ledger`, { replace: true })}
          />
        </Suspense>
      );
    return (
      <CheckoutScreen key={patientId} patientId={patientId} backTo={from && '/schedule'} onBook={setBooked} />
    );
  },
});
