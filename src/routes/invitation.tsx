import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '../features/access/invitations/invitation.screen.tsx';
import { GatePage } from '../gates/gate-page.tsx';

/** Open: no gate stands before it. */
export const Route = createFileRoute('/invitation')({
  component: () => <InvitationScreen Frame={GatePage} />,
});
