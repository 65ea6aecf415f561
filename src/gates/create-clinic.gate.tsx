import { useId } from 'react';
import { useSession } from '../session/session-context.ts';
import { useOnline } from '../session/use-online.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';
import { NewClinicForm } from './new-clinic.form.tsx';
import styles from './new-clinic.module.css';
import { useBusy } from './device/use-busy.ts';
import { useNewClinic } from './use-new-clinic.ts';

/** [2.5] The person belongs to no clinic, or wants one more: they make one here. */
export function CreateClinicGate() {
  const { me, reload, signOut, leaveNewClinic } = useSession();
  const { draft, change, faults, fault, isBusy, submit } = useNewClinic();
  const [isLooking, run] = useBusy();
  const isOnline = useOnline();
  const formId = useId();
  const isFirst = (me?.clinics.length ?? 0) === 0;
  const others = isFirst ? (
    <>
      <Button size="touch" block busy={isLooking} disabled={isBusy} onClick={() => run(reload)}>
        Look again for a clinic I was added to
      </Button>
      <Button variant="plain" size="touch" block disabled={isBusy || isLooking} onClick={() => run(signOut)}>
        Sign in as someone else
      </Button>
    </>
  ) : (
    <Button size="touch" block disabled={isBusy} onClick={leaveNewClinic}>
      Back to my clinics
    </Button>
  );
  return (
    <GatePage
      title={isFirst ? 'Create your clinic' : 'Create another clinic'}
      wide
      fault={fault}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="touch"
            block
            busy={isBusy}
            disabled={!isOnline}
          >
            Create clinic
          </Button>
          {others}
        </>
      }
    >
      {isFirst ? (
        <p>
          {me?.name ? `${me.name}, your` : 'Your'} account <strong>{me?.email}</strong> belongs to no clinic
          yet. Create one here, or ask an admin of your clinic to add you.
        </p>
      ) : (
        <p>Your other clinics stay as they are. You are the admin of the new one.</p>
      )}
      <NewClinicForm id={formId} draft={draft} faults={faults} onChange={change} onSubmit={submit} />
      {isOnline ? null : (
        <p className={styles['offline']} role="status">
          Creating a clinic needs a connection. What you typed stays here.
        </p>
      )}
    </GatePage>
  );
}
