import { newClinic, type NewClinic } from '../../contract/clinics/new-clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import { isTimeZone } from '../base/time/time-zone.ts';

/** A new clinic as its form holds it. */
export interface ClinicDraft {
  readonly name: string;
  readonly locationName: string;
  readonly timezone: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly treats: boolean;
}
export type ClinicDraftField = Exclude<keyof ClinicDraft, 'treats'>;
export type ClinicDraftFaults = Partial<Record<ClinicDraftField, string>>;

/** An empty form. @param ownZone the device's own time zone; none is chosen where that is no zone */
export const blankClinic = (ownZone: string): ClinicDraft => ({
  name: '',
  locationName: '',
  timezone: isTimeZone(ownZone) ? ownZone : '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  treats: false,
});

const words: Readonly<Record<ClinicDraftField, string>> = {
  name: 'name of the clinic',
  locationName: 'name of the location',
  timezone: 'time zone',
  phone: 'phone number',
  address1: 'address',
  address2: 'second line of the address',
  city: 'city',
  state: 'state',
  zip: 'ZIP code',
};

/** The field of the form for a field of the request's body: `location.name` is `locationName`. */
export function draftFieldOf(path: string): ClinicDraftField | null {
  const field = path === 'location.name' ? 'locationName' : path.replace(/^location\./, '');
  return Object.hasOwn(words, field) ? (field as ClinicDraftField) : null;
}

/**
 * The clinic that a draft means, or what is wrong by field. A location without a name has the clinic's. Text stays as it
 * was typed.
 */
export function readClinicDraft(
  draft: ClinicDraft,
  ids: { readonly clinic: ClinicId; readonly location: LocationId },
): { clinic: NewClinic; faults: null } | { clinic: null; faults: ClinicDraftFaults } {
  const { name, locationName, treats, ...place } = draft;
  const location = { ...place, id: ids.location, name: locationName.trim() === '' ? name : locationName };
  const parsed = newClinic.safeParse({
    id: ids.clinic,
    name,
    treats,
    location: { ...location, country: 'US' },
  });
  const faults: ClinicDraftFaults = {};
  if (!isTimeZone(draft.timezone)) faults.timezone = 'Choose the time zone.';
  for (const issue of parsed.error?.issues ?? []) {
    const field = draftFieldOf(issue.path.join('.'));
    if (field === null || (field === 'locationName' && locationName.trim() === '')) continue;
    faults[field] ??=
      draft[field].trim() === '' ? `Type the ${words[field]}.` : `This ${words[field]} is too long.`;
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { clinic: null, faults };
  return { clinic: parsed.data, faults: null };
}
