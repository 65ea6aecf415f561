import { useState } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { editWrite, type EnteredWrite } from '../../../sync/public-writes.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { bodyMovedTo, visitAt, type OtherTime, type RefusedVisit } from './refused-visit.ts';
import { OtherTimeFields } from './other-time-fields.tsx';
import { useAgainst } from './use-against.ts';
import styles from './refused-visits.module.css';

interface MoveRefusedProps {
  op: PendingOp;
  write: EnteredWrite;
  visit: RefusedVisit;
  location: Location;
  onClose: () => void;
}

/** Brings a visit that the server refused to another time, provider or room, and sends it again with all else that was entered. */
export function MoveRefused({ op, write, visit, location, onClose }: MoveRefusedProps) {
  const { timezone } = location;
  const [start] = useState<OtherTime>(() => ({
    providerId: visit.providerId,
    date: dayAt(visit.startsAt, timezone),
    time: timeInWords(visit.startsAt, timezone),
    resourceIds: visit.resourceIds,
  }));
  const [other, setOther] = useKept(`move ${op.opId}`, start);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(other !== start);
  const moved = visitAt(visit, other, timezone);
  const against = useAgainst(moved, other.date, write, location);

  const save = async () => {
    setAsked(true);
    if (!moved) return;
    setBusy(true);
    try {
      await editWrite(op.opId, bodyMovedTo(write.body, moved));
      toast.success(`Moved: ${op.label}`, { description: 'It is sent again.' });
    } catch (fault) {
      toast.fail('It could not be moved', { description: fault });
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['resolve']}
      aria-label={`Move: ${op.label}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <OtherTimeFields
        {...{ other, moved, isAsked, location }}
        onChange={(part) => setOther({ ...other, ...part })}
      />
      <div role="status">
        {moved && against.length === 0 ? (
          <p className={styles['lead']}>No conflicts found.</p>
        ) : (
          <ul className={styles['clashes']}>
            {against.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles['foot']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Move and send
        </Button>
        <Button variant="plain" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
