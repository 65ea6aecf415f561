import type { UserId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import { useScheduleSetup } from '../../../data/scheduling/schedule-setup.reads.ts';
import { spanInWords } from '../../../domain/base/time/day-words.ts';
import { resourcesAt } from '../../../domain/scheduling/availability/booking-choice.ts';
import { useClinic } from '../../../session/session-context.ts';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OtherTime, RefusedVisit } from './refused-visit.ts';
import styles from './refused-visits.module.css';

interface OtherTimeFieldsProps {
  other: OtherTime;
  /** The visit as it was entered; null while the day or the time is none. */
  moved: RefusedVisit | null;
  /** Somebody has tried to save. */
  isAsked: boolean;
  location: Location;
  onChange: (part: Partial<OtherTime>) => void;
}

/** Another provider, day, time and rooms for a visit. */
export function OtherTimeFields({ other, moved, isAsked, location, onChange }: OtherTimeFieldsProps) {
  const { clinic } = useClinic();
  const { setup } = useScheduleSetup();
  const rooms = resourcesAt(setup, location.ID);
  return (
    <>
      <div className={styles['pair']}>
        <SelectField
          label="Provider"
          value={other.providerId}
          options={clinic.clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(event) => onChange({ providerId: event.target.value as UserId })}
        />
        <DateField
          label="Day"
          value={other.date}
          error={isAsked && other.date === '' ? 'Choose a day.' : undefined}
          onChange={(event) => onChange({ date: event.target.value as PlainDate | '' })}
        />
        <TextField
          label="Time"
          value={other.time}
          maxLength={12}
          hint={
            moved
              ? spanInWords(moved.startsAt, moved.durationMinutes, location.timezone)
              : 'Type 10, 10:30 or 2p'
          }
          error={isAsked && other.date !== '' && !moved ? 'Not a time. Try 10, 10:30 or 2p.' : undefined}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
      {rooms.length === 0 ? null : (
        <MultiChips
          label="Rooms and equipment"
          value={other.resourceIds}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(resourceIds) => onChange({ resourceIds })}
        />
      )}
    </>
  );
}
