import { createFileRoute } from '@tanstack/react-router';
import { NoteScreen } from '../features/clinical/chart/note.screen.tsx';
import { NotePlan } from '../features/clinical/plan-of-care/note-plan.tsx';
import { PrintedNote } from '../features/clinical/report/printed-note.tsx';
import { PayNow } from '../features/money/ledger/balance/pay-now.tsx';
import { VisitCharges } from '../features/money/ledger/balance/visit-charges.tsx';
import { NotFound } from './-not-found.tsx';
import { readEncounterId, readPatientId } from './-record-ids.ts';

export const Route = createFileRoute('/patients/$patient/encounters/$encounter')({
  component: function Note() {
    const params = Route.useParams();
    const patientId = readPatientId(params.patient);
    const encounterId = readEncounterId(params.encounter);
    if (patientId === null || encounterId === null) return <NotFound />;
    return (
      <NoteScreen
        key={encounterId}
        patientId={patientId}
        encounterId={encounterId}
        planOf={(visit) => <NotePlan {...visit} />}
        signed={{
          payment: <PayNow patientId={patientId} />,
          charges: <VisitCharges patientId={patientId} encounterId={encounterId} />,
          paper: <PrintedNote encounterId={encounterId} />,
        }}
      />
    );
  },
});
