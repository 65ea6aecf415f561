import { useClinic, useSession } from '../../../session/session-context.ts';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SigningForm } from './signing.form.tsx';

/** `/settings/clinic/signing`: when notes lock, and who co-signs whose. */
export function SigningSettingsScreen() {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('member.write');
  return (
    <Page>
      <PageHeader title="Note signing" subtitle={clinic.name} />
      {isAllowed ? (
        <SigningForm key={clinic.ID} />
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="note signing" />
      )}
    </Page>
  );
}
