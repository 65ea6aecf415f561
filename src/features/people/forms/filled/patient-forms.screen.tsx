import type { PatientId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { FormsCard } from './forms-card.tsx';

/** `/patients/$patient/forms`: what the patient has filled in, and the way to hand over more. */
export function PatientFormsScreen({ patientId }: { patientId: PatientId }) {
  const mayRead = useSession().can('patient.read');
  return (
    <Page>
      <PageHeader title="Forms" isTitleAloud />
      {mayRead ? (
        <FormsCard patientId={patientId} />
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="the forms of this patient" />
      )}
    </Page>
  );
}
