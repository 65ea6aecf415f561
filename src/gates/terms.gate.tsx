import { useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import styles from './gate-page.module.css';
import { useBusy } from './device/use-busy.ts';

/** [2.11] The EHR's terms of use, over the screen. Accept works once the Terms of Use link has been opened. */
export function TermsGate() {
  const { acceptTerms, termsUrl, signOut } = useSession();
  const [hasOpened, setOpened] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const accept = () => run(async () => setFault(await acceptTerms()));
  return (
    <Dialog
      open
      isModalOnly
      onClose={() => {}}
      title="EHR Terms of Use"
      size="sm"
      footer={
        <>
          <Button variant="plain" disabled={isBusy} onClick={() => run(signOut)}>
            Sign out
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!hasOpened} onClick={accept}>
            Accept
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>
          Before you work with health records, please read the{' '}
          <a
            href={termsUrl}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpened(true)}
            onAuxClick={() => setOpened(true)}
          >
            Terms of Use
          </a>
          .
        </p>
        <p>{hasOpened ? 'If you agree to them, accept.' : 'Open the terms to continue.'}</p>
        {fault ? (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
