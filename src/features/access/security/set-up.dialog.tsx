import { useEffect, useRef, useState } from 'react';
import { beginAuthenticator } from '../../../api/auth/account.ts';
import { inGroups, otpAddress } from '../../../domain/base/text/otp-address.ts';
import { useClinic } from '../../../session/session-context.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { QrCode } from '../../../ui/marks/qr-code.tsx';
import styles from './security.module.css';
import { useSecurityWrites, wordsOf } from '../../../data/access/security.writes.ts';

interface SetUpDialogProps {
  onClose: () => void;
  /** Given the recovery codes, where there are any. */
  onDone: (codes: readonly string[] | null) => void;
}

/** Scan, type the code, done. The secret can be typed off where nothing can be scanned, as on the phone itself. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const { me } = useClinic();
  const { turnOn } = useSecurityWrites();
  const [secret, setSecret] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let isOver = false;
    beginAuthenticator().then(
      (given) => void (isOver || setSecret(given)),
      (refused: unknown) => void (isOver || setFault(wordsOf(refused))),
    );
    return () => {
      isOver = true;
    };
  }, []);

  const submit = async () => {
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) {
      field.current?.focus();
      return setFault('Type the six digits that the app shows.');
    }
    setBusy(true);
    try {
      const codes = await turnOn(code.replaceAll(/\s/g, ''));
      // Codes say it themselves, and a message would lie over them.
      if (codes === null) toast.success('Two-step sign-in is on');
      onClose();
      onDone(codes);
    } catch (refused) {
      setFault(wordsOf(refused));
      setBusy(false);
      field.current?.focus();
    }
  };

  return (
    <FormDialog
      title="Set up two-step sign-in"
      action="Turn on"
      isBusy={isBusy}
      isDisabled={secret === null}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>1. Scan this with an authenticator app on your phone.</p>
      {secret === null ? (
        fault === undefined && <SkeletonLines count={4} label="Getting a secret" />
      ) : (
        <>
          <QrCode text={otpAddress(secret, me.email)} label="QR code for the authenticator app" />
          <p className={styles['quiet']}>
            On the phone itself, or without a camera: add an entry by hand with this key.
            <code className={styles['secret']} data-testid="totp-secret">
              {inGroups(secret)}
            </code>
          </p>
        </>
      )}
      <p>2. Type the code that the app shows now.</p>
      <TextField
        ref={field}
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        error={fault}
        onChange={(event) => {
          setCode(event.target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
