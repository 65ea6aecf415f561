import { useState } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { partnerReturn } from '../../../session/partner-return.ts';
import { AccessConsent } from './access-consent.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { readPartnerRequest } from './partner-request.ts';
import { AdminsOnly, PartnerPage } from './partner-page.tsx';

/**
 * `/oauth/confirm`: where a partner sends the browser. Either with the answer to a connection that was begun here, or to
 * ask for access to the clinic.
 */
export function ConfirmScreen() {
  const mayManage = useSession().can('partner.manage');
  const [request] = useState(() => readPartnerRequest(partnerReturn()));
  if (!mayManage) return <AdminsOnly />;
  switch (request.is) {
    case 'answer':
      return <ConnectionResult answer={request.answer} />;
    case 'request':
      return <AccessConsent request={request.request} />;
    default:
      return (
        <PartnerPage title="There is nothing to confirm here">
          A service outside leads to this page when it asks for access, or when you connect it. Start again
          from there, or from the connections.
        </PartnerPage>
      );
  }
}
