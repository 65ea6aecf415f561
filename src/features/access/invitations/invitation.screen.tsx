import { useEffect, useState } from 'react';
import { roleNames } from '../../../domain/access/role-names.ts';
import { takeLinkSecret } from '../../../session/device/link-secret.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import { AcceptStep } from './accept-step.tsx';
import { AccountStep } from './account-step.tsx';
import type { Look } from './look.ts';
import { useInvitation } from '../../../data/access/invitations.reads.ts';

const home = <Link to="/">Open Plumbline</Link>;
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** `/invitation`: who invites, where to, and what has to be done to come in. */
export function InvitationScreen({ Frame }: { Frame: OpenFrame }) {
  const [secret] = useState(() => takeLinkSecret('invitation'));
  const { data, error, isPending, refetch } = useInvitation(secret);
  const { status, me } = useSession();
  useEffect(() => {
    document.title = 'Invitation · Plumbline';
  }, []);

  if (secret === null || data?.state === 'none') {
    return (
      <Frame title="This link opens nothing" actions={home}>
        <p>
          It may be cut off, or a newer mail has replaced it. Open the link of the latest mail, or ask whoever
          invited you to send it again.
        </p>
      </Frame>
    );
  }
  if (error) {
    return (
      <Frame
        title="The invitation could not be opened"
        fault={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (isPending || status === 'loading') return <Frame title="Opening the invitation" actions={null} />;
  const over = whyOver(data);
  if (over !== null) {
    return (
      <Frame title={over.title} over={data.clinicName} actions={home}>
        <p>{over.words}</p>
      </Frame>
    );
  }
  const words = (
    <p>
      {data.invitedBy} asks you to join <strong>{data.clinicName}</strong> as{' '}
      {data.roles.map((role) => roleNames[role]).join(', ')}. The invitation is for{' '}
      <strong>{data.email}</strong>.
    </p>
  );
  if (status === 'signedOut' || me === null) {
    return <AccountStep Frame={Frame} look={data} secret={secret} words={words} />;
  }
  return (
    <AcceptStep
      Frame={Frame}
      look={data}
      secret={secret}
      words={words}
      isMine={sameAddress(me.email, data.email)}
      onRefused={() => void refetch()}
    />
  );
}

function whyOver({ state, clinicName }: Look): { title: string; words: string } | null {
  switch (state) {
    case 'expired':
      return {
        title: 'This invitation has run out',
        words: 'Ask whoever invited you to send it again: a new link works for another week.',
      };
    case 'revoked':
      return {
        title: 'This invitation was taken back',
        words: `Ask ${clinicName} if that was meant. Nothing of yours was changed.`,
      };
    case 'accepted':
      return {
        title: 'This invitation has been accepted',
        words: `It works once. Sign in, and ${clinicName} is there.`,
      };
    default:
      return null;
  }
}
