import { useId, useState, type FormEvent } from 'react';
import { emailAddressPattern } from '../../../contract/base/email-address.ts';
import { invitationDays } from '../../../contract/access/invitation.ts';
import type { Role } from '../../../contract/access/role.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useEmailHint } from '../../../session/use-email-hint.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import styles from './members.module.css';
import type { MemberWrites } from '../../../data/access/members.writes.ts';
import { RolePicker } from './role-picker.tsx';

/** Asks somebody into the clinic, by mail. What is typed stays until it is sent or the dialog is closed. */
export function InviteDialog({ writes, onClose }: { writes: MemberWrites; onClose: () => void }) {
  const isOnline = useOnline();
  const formId = useId();
  const { email, name, roles, emailFault, fault, setEmail, setName, setRoles, submit } = useInvite(
    writes,
    formId,
    onClose,
  );
  const hint = useEmailHint(email);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a member"
      description={`They get a mail with a link that works for ${invitationDays} days.`}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={writes.isBusy}
            disabled={!isOnline || roles.length === 0}
          >
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id={`${formId}-email`}
          label="Email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          error={emailFault}
          hint={hint}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Name"
          optional
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <RolePicker
          value={roles}
          onChange={setRoles}
          error={roles.length === 0 ? 'Choose at least one role.' : undefined}
        />
        {fault === null ? null : (
          <p className={styles['fault']} role="alert">
            {fault}
          </p>
        )}
        {isOnline ? null : (
          <p className={styles['quiet']} role="status">
            Sending an invitation needs a connection. What you typed stays here.
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** What is typed, what is wrong with it, and the sending. */
function useInvite(writes: MemberWrites, formId: string, onSent: () => void) {
  const [email, setEmail] = useKept('invite email', '');
  const [name, setName] = useKept('invite name', '');
  const [roles, setRoles] = useKept<Role[]>('invite roles', ['Staff']);
  const [emailFault, setEmailFault] = useState<string>();
  const [fault, setFault] = useState<string | null>(null);
  useUnsaved(email !== '' || name !== '');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFault(null);
    const wrong = emailAddressPattern.test(email.trim())
      ? undefined
      : 'Type one whole address, as in name@clinic.com.';
    setEmailFault(wrong);
    if (wrong) return document.getElementById(`${formId}-email`)?.focus();
    if (roles.length === 0) return;
    try {
      await writes.invite({ email: email.trim(), name, roles });
      toast.success(`An invitation is on its way to ${email.trim()}`);
      onSent();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
  };
  const changeEmail = (typed: string) => {
    setEmail(typed);
    setEmailFault(undefined);
  };
  return { email, name, roles, emailFault, fault, setEmail: changeEmail, setName, setRoles, submit };
}
