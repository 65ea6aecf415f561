import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '../features/ledger/ledger.screen.tsx';
import { PatientLine } from './-patient-line.tsx';

export const Route = createFileRoute('/patients/$patient/ledger')({
  component: function Ledger() {
    const { patient } = Route.useParams();
    return <LedgerScreen key={patient} patientId={patient} banner={<PatientLine patientId={patient} />} />;
  },
});
