import { useEffect, useRef, useState, type ReactNode } from 'react';
import { openAccount } from '../../../data/access/invitations.writes.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import type { Look } from './look.ts';

const leftKey = 'plumbline.invitation.password';

interface AccountStepProps {
  Frame: OpenFrame;
  look: Look;
  secret: string;
  words: ReactNode;
}

/** Nobody is signed in: with an account the person signs in, without one they choose a password first. */
export function AccountStep({ Frame, look, secret, words }: AccountStepProps) {
  const { signIn, signInFault } = useSession();
  const isOnline = useOnline();
  const [name, setName] = useState(look.name);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasGone = useRef(false);
  const hasAccount = look.account === 'ready' || look.account === null;

  const enter = () => {
    setBusy(true);
    void signIn(look.email).finally(() => setBusy(false));
  };
  // Back from choosing the password: the sign-in page knows the browser now, so no form is shown.
  useEffect(() => {
    if (!hasAccount || hasGone.current || sessionStorage.getItem(leftKey) === null) return;
    hasGone.current = true;
    sessionStorage.removeItem(leftKey);
    enter();
  });
  const choosePassword = async () => {
    setBusy(true);
    setFault(null);
    try {
      const body = await openAccount(secret, name);
      sessionStorage.setItem(leftKey, '1');
      location.assign(body.url);
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };

  return (
    <Frame
      title={`Join ${look.clinicName}`}
      fault={fault ?? signInFault}
      actions={
        hasAccount ? (
          <Button variant="primary" size="touch" block busy={isBusy} disabled={!isOnline} onClick={enter}>
            Sign in as {look.email}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="touch"
            block
            busy={isBusy}
            disabled={!isOnline || name.trim() === ''}
            onClick={() => void choosePassword()}
          >
            Choose a password
          </Button>
        )
      }
    >
      {words}
      {hasAccount ? (
        <p>
          {look.account === null
            ? "Sign in with that address; if it has no account yet, your organization's sign-in page makes one."
            : 'You have an account already. Sign in to accept.'}
        </p>
      ) : (
        <NewName name={name} onChange={setName} />
      )}
      {isOnline ? null : <p role="status">You’re offline. The link still works when you’re back online.</p>}
    </Frame>
  );
}

/** What the person is called, who has no account yet. */
function NewName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <>
      <p>You have no account yet. Enter your name, then choose a password.</p>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
