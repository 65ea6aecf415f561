import { useState, type ReactNode } from 'react';
import { clashInWords, namesAt } from '../../../domain/scheduling/visits/clash-in-words.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { editWrite } from '../../../sync/public-writes.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { MoveRefused } from './move-refused.form.tsx';
import { namedIn, refusedVisit } from './refused-visit.ts';
import { useEnteredWrite } from './use-entered-write.ts';
import styles from './refused-visits.module.css';

/** Whether the server asked for a reason: a closed day, an exclusive room in use, a full class. */
const needsReason = ({ state, lastError }: PendingOp): boolean =>
  state === 'needs-review' && lastError?.code === 'reason-needed';

/** What is to be done about an entry that needs a reason, for the list of what waits; null for any other. */
export const refusedVisitBelow = (op: PendingOp): ReactNode =>
  needsReason(op) ? <ReasonCard key={op.opId} op={op} /> : null;

/** What speaks against a visit that was booked without a network: moved, or booked all the same for a reason. */
function ReasonCard({ op }: { op: PendingOp }) {
  const { clinic, location: chosen } = useClinic();
  const { setup } = useScheduleSetup();
  const write = useEnteredWrite(op);
  const [isMoving, setMoving] = useKept(`moving ${op.opId}`, false, 'place');
  const [reason, setReason] = useKept(`reason ${op.opId}`, '');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(reason !== '');
  if (!write) return <SkeletonLines count={2} label="Opening the entry" />;
  const { clashes, others } = namedIn(write.answer);
  const visit = refusedVisit(op, write);
  // What is said of a visit is said by the clock of its own location.
  const locationId = visit?.locationId ?? others[0]?.locationId;
  const location = clinic.locations.find(({ ID }) => ID === locationId) ?? chosen;
  const names = { others, setup, ...namesAt(clinic, location) };
  if (isMoving && visit)
    return <MoveRefused {...{ op, write, visit, location }} onClose={() => setMoving(false)} />;

  const save = async () => {
    setAsked(true);
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await editWrite(op.opId, { ...(write.body as object), overrideReason: reason.trim() });
      toast.success(`Reason given: ${op.label}`, { description: 'It is sent again.' });
    } catch (fault) {
      toast.fail('It could not be sent', { description: fault });
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['resolve']}
      aria-label={`Conflicts: ${op.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className={styles['lead']}>
        {clashes.map((clash, index) => (
          // A list that never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{clashInWords(clash, names)}</li>
        ))}
      </ul>
      <TextField
        label="Reason"
        hint="Reason for booking anyway. It stays with the visit."
        maxLength={300}
        value={reason}
        error={
          isAsked && reason.trim() === '' ? 'Type a reason, move the visit, or discard the entry.' : undefined
        }
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles['foot']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Book anyway
        </Button>
        {visit ? <Button onClick={() => setMoving(true)}>Move it instead</Button> : null}
      </div>
    </form>
  );
}
