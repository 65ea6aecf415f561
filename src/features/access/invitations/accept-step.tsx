import { useEffect, useState, type ReactNode } from 'react';
import type { ClinicId } from '../../../contract/base/ids.ts';
import { acceptAsMember } from '../../../data/access/invitations.writes.ts';
import { forgetLinkSecret } from '../../../session/device/link-secret.ts';
import { useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useGo } from '../../../ui/buttons/link.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import type { Look } from './look.ts';

interface AcceptStepProps {
  Frame: OpenFrame;
  look: Look;
  secret: string;
  words: ReactNode;
  /** Whether the invitation is for the address that is signed in. */
  isMine: boolean;
  onRefused: () => void;
}

/** Somebody is signed in: they accept, or they are the wrong one. */
export function AcceptStep({ Frame, look, secret, words, isMine, onRefused }: AcceptStepProps) {
  const { me, reload, selectClinic, signOut } = useSession();
  const go = useGo();
  const isOnline = useOnline();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [joined, setJoined] = useState<ClinicId | null>(null);
  const isThere = joined !== null && (me?.clinics.some(({ ID }) => ID === joined) ?? false);

  useEffect(() => {
    if (!isThere || joined === null) return;
    go(selectClinic(joined) ?? '/', { replace: true });
  }, [isThere, joined, selectClinic, go]);

  const accept = async () => {
    setBusy(true);
    setFault(null);
    try {
      const clinicId = await acceptAsMember(secret);
      forgetLinkSecret('invitation');
      setJoined(clinicId);
      await reload();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
      onRefused();
    }
  };

  if (!isMine) {
    return (
      <Frame
        title="This invitation is for someone else"
        fault={fault}
        actions={
          <>
            <Button variant="primary" size="touch" block onClick={() => go('/')}>
              Continue as {me?.email}
            </Button>
            <Button variant="plain" size="touch" block busy={isBusy} onClick={() => void signOut()}>
              Sign out
            </Button>
          </>
        }
      >
        {words}
        <p>
          You are signed in as <strong>{me?.email}</strong>. Sign out and open the link again to continue as{' '}
          {look.email}, or ask for an invitation to your own address.
        </p>
      </Frame>
    );
  }
  return (
    <Frame
      title={`Join ${look.clinicName}`}
      fault={fault}
      actions={
        <Button
          variant="primary"
          size="touch"
          block
          busy={isBusy}
          disabled={!isOnline}
          onClick={() => void accept()}
        >
          Accept the invitation
        </Button>
      }
    >
      {words}
      {isOnline ? null : <p role="status">You’re offline. The link still works when you’re back online.</p>}
    </Frame>
  );
}
