import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen } from '../features/money/ledger/payment.screen.tsx';
import { NotFound } from './-not-found.tsx';
import { readPatientId, readPaymentId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/payments/$payment')({
  component: function PatientPayment() {
    const { patient, payment } = Route.useParams();
    const [patientId, paymentId] = [readPatientId(patient), readPaymentId(payment)];
    if (patientId === null || paymentId === null) return <NotFound />;
    return <PaymentScreen key={paymentId} patientId={patientId} paymentId={paymentId} />;
  },
});
