import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { givesType } from '../../../../domain/scheduling/availability/booking-check.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import type { SetupFormState } from '../use-setup-form.ts';
import type { ClassDraft } from './class-draft.ts';

interface ClassWhatProps {
  draft: ClassDraft;
  /** The chosen one; null while none is. */
  type: AppointmentType | null;
  types: readonly AppointmentType[];
  faultAt: SetupFormState['faultAt'];
  onType: (type: AppointmentType) => void;
  onChange: (part: Partial<ClassDraft>) => void;
}

/** Which class is planned, who gives it, and at which location. */
export function ClassWhat({ draft, type, types, faultAt, onType, onChange }: ClassWhatProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const givers = clinic.clinicians.filter(({ ID }) => ID === draft.providerId || givesType(type, ID));
  return (
    <>
      <SelectField
        label="Class"
        value={draft.typeId}
        error={faultAt('typeId')}
        {...(type ? {} : { placeholder: 'Choose' })}
        options={types.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={({ target: { value } }) => {
          const chosen = types.find(({ id }) => id === value);
          if (chosen) onType(chosen);
        }}
      />
      <SelectField
        label="Provider"
        value={draft.providerId}
        error={faultAt('providerId')}
        {...(givers.some(({ ID }) => ID === draft.providerId)
          ? {}
          : { placeholder: draft.providerId === '' ? 'Choose' : 'A former provider' })}
        options={givers.map(({ ID, name: label }) => ({ value: ID, label }))}
        onChange={({ target: { value } }) => onChange({ providerId: value as ClassDraft['providerId'] })}
      />
      {activeLocations.length < 2 ? null : (
        <SelectField
          label="Location"
          value={draft.locationId}
          {...(activeLocations.some(({ ID }) => ID === draft.locationId)
            ? {}
            : { placeholder: 'A closed location' })}
          options={activeLocations.map(({ ID, name: label }) => ({ value: ID, label }))}
          // Rooms stay with their location.
          onChange={({ target: { value } }) =>
            onChange({ locationId: value as ClassDraft['locationId'], resourceIds: [] })
          }
        />
      )}
    </>
  );
}
