import { useState } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { resourcesAt } from '../../../domain/scheduling/availability/booking-choice.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { spanInWords, timeInWords } from '../../../domain/base/time/day-words.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { editWrite, type EnteredWrite } from '../../../sync/public-writes.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { bodyMovedTo, visitAt, type OtherPlace, type RefusedVisit } from './refused-visit.ts';
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
  const { clinic } = useClinic();
  const { timezone } = location;
  const [start] = useState<OtherPlace>(() => ({
    providerId: visit.providerId,
    date: dayAt(visit.startsAt, timezone),
    time: timeInWords(visit.startsAt, timezone),
    resourceIds: visit.resourceIds,
  }));
  const [place, setPlace] = useKept(`move ${op.opId}`, start);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(place !== start);
  const { setup } = useScheduleSetup();
  const moved = visitAt(visit, place, timezone);
  const against = useAgainst(moved, place.date, write, location);
  const rooms = resourcesAt(setup, location.ID);
  const change = (part: Partial<OtherPlace>) => setPlace({ ...place, ...part });

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
      <div className={styles['pair']}>
        <SelectField
          label="Provider"
          value={place.providerId}
          options={clinic.clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(event) => change({ providerId: event.target.value as UserId })}
        />
        <DateField
          label="Day"
          value={place.date}
          error={isAsked && place.date === '' ? 'Choose a day.' : undefined}
          onChange={(event) => change({ date: event.target.value as PlainDate | '' })}
        />
        <TextField
          label="Time"
          value={place.time}
          maxLength={12}
          hint={moved ? spanInWords(moved.startsAt, moved.durationMinutes, timezone) : 'Type 10, 10:30 or 2p'}
          error={isAsked && place.date !== '' && !moved ? 'Not a time. Try 10, 10:30 or 2p.' : undefined}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      {rooms.length === 0 ? null : (
        <MultiChips
          label="Rooms and equipment"
          value={place.resourceIds}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(resourceIds) => change({ resourceIds })}
        />
      )}
      <div role="status">
        {moved && against.length === 0 ? (
          <p className={styles['lead']}>Nothing that this device knows speaks against it.</p>
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
