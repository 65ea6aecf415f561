import { lazy, Suspense, useState } from 'react';
import { hasOwnAccounts } from '../../../api/auth/account.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { CodeDialog } from './code.dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import styles from './security.module.css';
import { mfaRead } from '../../../data/access/security.reads.ts';
import { useSecurityWrites } from '../../../data/access/security.writes.ts';

// With the code that draws the QR pattern; most people never open it.
const SetUpDialog = lazy(async () => ({ default: (await import('./set-up.dialog.tsx')).SetUpDialog }));

const few = 3;

/** [7.12] Two-step sign-in: on or off, and the codes for when the phone is lost. */
export function SecondStepCard() {
  const { me } = useClinic();
  const { data } = useRead(mfaRead);
  const isOnline = useOnline();
  const { turnOff, renewCodes } = useSecurityWrites();
  const [open, setOpen] = useState<'set-up' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = data?.mfa ?? me.mfa;
  const left = data?.recoveryCodesLeft ?? null;
  const close = () => setOpen(null);

  return (
    <Card
      title="Two-step sign-in"
      aside={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          {isOn
            ? 'After the password, sign-in asks for a code of your authenticator app.'
            : 'A stolen password alone then opens nothing: sign-in also asks for a code of an authenticator app on your phone. It works without a network.'}
        </p>
        {isOn ? <RecoveryWords left={left} /> : null}
        <div className={styles['actions']}>
          {isOn ? (
            <>
              {left === null ? null : (
                <Button disabled={!isOnline} onClick={() => setOpen('renew')}>
                  New recovery codes
                </Button>
              )}
              <Button variant="plain" disabled={!isOnline} onClick={() => setOpen('off')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button variant="primary" disabled={!isOnline} onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )}
        </div>
      </div>
      {open === 'set-up' ? (
        <Suspense fallback={null}>
          <SetUpDialog onClose={close} onDone={setCodes} />
        </Suspense>
      ) : null}
      {open === 'off' ? (
        <CodeDialog
          title="Turn two-step sign-in off"
          words="Your sign-in then asks for the password alone. Your authenticator’s entry for Plumbline and your recovery codes stop working."
          action="Turn off"
          isDanger
          onClose={close}
          run={turnOff}
        />
      ) : null}
      {open === 'renew' ? (
        <CodeDialog
          title="New recovery codes"
          words="You get ten new codes. The old ones stop working."
          action="Make new codes"
          onClose={close}
          run={async (code) => setCodes(await renewCodes(code))}
        />
      ) : null}
      {codes === null ? null : (
        <RecoveryCodesDialog codes={codes} email={me.email} onClose={() => setCodes(null)} />
      )}
    </Card>
  );
}

function RecoveryWords({ left }: { left: number | null }) {
  if (!hasOwnAccounts()) {
    return (
      <p className={styles['quiet']}>
        Your organization's sign-in service keeps no recovery codes. If you lose your authenticator, its
        administrator lets you in again.
      </p>
    );
  }
  if (left === null) return null;
  if (left > few) return <p className={styles['quiet']}>{left} of your 10 recovery codes are left.</p>;
  return (
    <p className={styles['warning']} role="status">
      {left === 0
        ? 'No recovery code is left.'
        : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}{' '}
      Make new ones, or a lost phone keeps you out.
    </p>
  );
}
