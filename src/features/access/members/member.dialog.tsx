import { useState } from 'react';
import type { Role } from '../../../contract/access/role.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './members.module.css';
import type { Member } from './members.table.tsx';
import type { MemberWrites } from '../../../data/access/members.writes.ts';
import { RolePicker } from './role-picker.tsx';

interface MemberDialogProps {
  member: Member;
  isLastAdmin: boolean;
  writes: MemberWrites;
  onClose: () => void;
}

/** Other roles for a member, or the end of the membership. */
export function MemberDialog({ member, isLastAdmin, writes, onClose }: MemberDialogProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [roles, setRoles] = useKept<Role[]>(`roles of ${member.userId}`, member.roles);
  const [fault, setFault] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const losesAdmin = isLastAdmin && !roles.includes('Admin');

  const run = async (work: () => Promise<void>, done: string) => {
    setFault(null);
    try {
      await work();
      toast.success(done);
      onClose();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
  };
  const save = () => run(() => writes.saveRoles(member.userId, roles), `${member.name}: roles updated`);
  const remove = () => run(() => writes.remove(member.userId), `${member.name} is no longer a member`);

  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoving ? `Remove ${member.name}?` : member.name}
      role={isRemoving ? 'alertdialog' : 'dialog'}
      description={isRemoving ? endInWords(clinic.name) : member.email}
      footer={
        isRemoving ? (
          <>
            <Button variant="plain" onClick={() => setRemoving(false)}>
              Keep
            </Button>
            <Button variant="danger" busy={writes.isBusy} disabled={!isOnline} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={writes.isBusy}
              disabled={!isOnline || roles.length === 0 || losesAdmin}
              onClick={() => void save()}
            >
              Save roles
            </Button>
          </>
        )
      }
    >
      {isRemoving ? null : (
        <MemberRoles
          roles={roles}
          isLastAdmin={isLastAdmin}
          onChange={setRoles}
          onRemove={() => setRemoving(true)}
        />
      )}
      {fault === null ? null : (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      {isOnline ? null : (
        <p className={styles['quiet']} role="status">
          Changing members needs a connection.
        </p>
      )}
    </Dialog>
  );
}

const endInWords = (clinicName: string) =>
  `They can open nothing of ${clinicName} any more, from this moment on, also where it lies on their device. What they wrote and signed stays. An invitation lets them in again.`;

interface MemberRolesProps {
  roles: Role[];
  isLastAdmin: boolean;
  onChange: (roles: Role[]) => void;
  /** The membership is to end. */
  onRemove: () => void;
}

function MemberRoles({ roles, isLastAdmin, onChange, onRemove }: MemberRolesProps) {
  return (
    <div className={styles['form']}>
      <RolePicker
        value={roles}
        onChange={onChange}
        error={
          roles.length === 0
            ? 'A member has at least one role. To end the membership, remove them.'
            : undefined
        }
      />
      {isLastAdmin ? (
        <p className={styles['quiet']}>
          The last admin of the clinic keeps the role Admin and cannot be removed. Make someone else an admin
          first.
        </p>
      ) : (
        <div>
          <Button variant="plain" onClick={onRemove}>
            Remove from the clinic …
          </Button>
        </div>
      )}
    </div>
  );
}
