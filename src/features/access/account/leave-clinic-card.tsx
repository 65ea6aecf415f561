import { useMemo, useState } from 'react';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { membersRead } from '../../../data/access/members.reads.ts';
import { useLeaveClinic } from '../../../data/access/account.writes.ts';
import styles from './account.module.css';

/** [7.9] The way out of a clinic, which nobody takes by mistake. */
export function LeaveClinicCard() {
  const { clinic } = useClinic();
  const hindrance = useHindrance();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={`Leave ${clinic.name}`}>
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          You lose access at once, on every device. What you wrote stays with the clinic. Only an admin can
          let you in again.
        </p>
        {hindrance === null ? null : <p>{hindrance}</p>}
        <div>
          <Button disabled={hindrance !== null} onClick={() => setOpen(true)}>
            Leave this clinic
          </Button>
        </div>
      </div>
      {isOpen ? <LeaveDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** Why the person cannot leave now, and who must do what first; null when they can. */
function useHindrance(): string | null {
  const { clinic, me } = useClinic();
  const { can } = useSession();
  const isOnline = useOnline();
  const waiting = usePending().ops.filter(
    ({ clinicId, state }) => clinicId === clinic.ID && state !== 'done',
  ).length;
  const isAdmin = clinic.role.includes('Admin');
  const mayAsk = isAdmin && can('member.read');
  const { data } = useRead(useMemo(() => (mayAsk ? membersRead(clinic.ID) : null), [mayAsk, clinic.ID]));
  const isLast =
    data !== undefined &&
    !data.members.some(({ userId, roles }) => userId !== me.ID && roles.includes('Admin'));
  if (isAdmin && isLast) {
    return `You are the only admin of ${clinic.name}. Make someone else an admin first, under People; then you can leave.`;
  }
  if (waiting > 0) {
    return `${waiting === 1 ? 'One change' : `${waiting} changes`} for this clinic ${waiting === 1 ? 'waits' : 'wait'} on this device. Let ${waiting === 1 ? 'it' : 'them'} be sent first, or settle ${waiting === 1 ? 'it' : 'them'} under This device.`;
  }
  return isOnline ? null : 'Leaving needs the server, which cannot be reached now.';
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { clinic } = useClinic();
  const { reload } = useSession();
  const leave = useLeaveClinic();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSure = typed.trim() === clinic.name.trim();
  const go = async () => {
    setBusy(true);
    try {
      await leave(clinic.ID);
      onClose();
      toast.success(`You have left ${clinic.name}`);
      await reload();
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={`Leave ${clinic.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Stay</Button>
          <Button variant="danger" busy={isBusy} disabled={!isSure} onClick={() => void go()}>
            Leave the clinic
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>This device forgets what it holds of the clinic.</p>
        <TextField
          label={`Type “${clinic.name}” to go on`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {fault === null ? null : (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
