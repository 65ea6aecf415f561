import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { mayLeaveLocation } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { withoutMark } from '../../../../domain/scheduling/visits/missed-visits.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { leavingInWords } from './location-words.ts';

interface LocationFieldProps {
  visit: Appointment;
  locations: readonly Location[];
  /** The one that is chosen. */
  location: Location;
  setup: Pick<ScheduleSetup, 'resources'>;
  onChange: (locationId: LocationId) => void;
}

/** Where a visit is: any open location while its patient is still expected. Nothing where there is no other one to go to. */
export function LocationField({ visit, locations, location, setup, onChange }: LocationFieldProps) {
  const open = locations.filter(({ ID, active }) => active || ID === visit.locationId);
  if (open.length < 2 || !mayLeaveLocation(withoutMark(visit))) return null;
  return (
    <SelectField
      label="Location"
      name="location"
      value={location.ID}
      hint={location.ID === visit.locationId ? undefined : leavingInWords(visit, location, setup)}
      options={open.map(({ ID, name }) => ({ value: ID, label: name }))}
      onChange={(event) => onChange(event.target.value as LocationId)}
    />
  );
}
