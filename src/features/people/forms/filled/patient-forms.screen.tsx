import type { ReactNode } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { FaultState } from '../../../../ui/page/fault-state.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { FormsCard } from './forms-card.tsx';

/** `/patients/$patient/forms`: what the patient has filled in, and the way to hand over more. */
export function PatientFormsScreen({ patientId, banner }: { patientId: PatientId; banner: ReactNode }) {
  const mayRead = useSession().can('patient.read');
  return (
    <Page width="reading">
      <PageHeader title="Forms" back={<Link to={`/patients/${patientId}`}>Chart</Link>} />
      {mayRead ? (
        <Stack>
          {banner}
          <FormsCard patientId={patientId} />
        </Stack>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="the forms of this patient" />
      )}
    </Page>
  );
}
