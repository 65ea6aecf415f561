import type { AppointmentTypeId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { typesFor } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Chips, MultiChips } from '../../../../ui/fields/chips.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { WaitDraft, WaitDraftFaults } from './wait-draft.ts';
import styles from './wait-list.module.css';

interface WishFieldsProps {
  draft: WaitDraft;
  faults: WaitDraftFaults;
  setup: Pick<ScheduleSetup, 'types'>;
  onChange: (part: Partial<WaitDraft>) => void;
}

const lengths = [15, 30, 45, 60, 90];

/** What would do: as what, on which days, when, with whom and where. What is left open means that anything will. */
export function WishFields({ draft, faults, setup, onChange }: WishFieldsProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const types = typesFor(setup, '', draft.typeId);
  return (
    <>
      {types.length === 0 ? null : (
        <SelectField
          label="Type"
          value={draft.typeId}
          placeholder="No type"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => {
            const typeId = event.target.value as AppointmentTypeId | '';
            const durationMinutes = types.find(({ id }) => id === typeId)?.durationMinutes;
            onChange({ typeId, ...(durationMinutes && { durationMinutes }) });
          }}
        />
      )}
      <Chips
        label="Length"
        value={draft.durationMinutes}
        options={[...new Set([...lengths, draft.durationMinutes])]
          .toSorted((a, b) => a - b)
          .map((minutes) => ({ value: minutes, label: minutesInWords(minutes) }))}
        onChange={(minutes) => minutes !== null && onChange({ durationMinutes: minutes })}
      />
      <MultiChips
        label="Days that suit (none chosen: any)"
        value={draft.weekdays}
        options={weekdays.map(({ weekday, short, name }) => ({ value: weekday, label: short, aloud: name }))}
        onChange={(days) => onChange({ weekdays: days })}
      />
      <div className={styles['pair']}>
        <DateField
          kind="time"
          label="Not before"
          value={draft.notBefore}
          step={300}
          onChange={(event) => onChange({ notBefore: event.target.value })}
        />
        <DateField
          kind="time"
          label="Needed by"
          value={draft.notAfter}
          step={300}
          error={faults.notAfter}
          onChange={(event) => onChange({ notAfter: event.target.value })}
        />
        <DateField
          label="First day"
          value={draft.from}
          onChange={(event) => onChange({ from: event.target.value as PlainDate | '' })}
        />
        <DateField
          label="Last day"
          value={draft.until}
          error={faults.until}
          onChange={(event) => onChange({ until: event.target.value as PlainDate | '' })}
        />
      </div>
      {clinic.clinicians.length < 2 ? null : (
        <MultiChips
          label="With (none chosen: anyone)"
          value={draft.providerIds}
          options={clinic.clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(providerIds) => onChange({ providerIds })}
        />
      )}
      {activeLocations.length < 2 ? null : (
        <MultiChips
          label="At (none chosen: anywhere)"
          value={draft.locationIds}
          options={activeLocations.map(({ ID, name }) => ({ value: ID, label: name }))}
          onChange={(locationIds) => onChange({ locationIds })}
        />
      )}
    </>
  );
}
