import type { Location } from '../../../contract/clinics/clinic.ts';
import { locationFields, type LocationFields } from '../../../contract/clinics/location.ts';
import { isTimeZone } from '../../../domain/base/time/time-zone.ts';

/** A location as its form holds it: the taxes as typed. */
export type LocationDraft = Omit<LocationFields, 'serviceTaxRate' | 'productTaxRate'> & {
  readonly serviceTaxRate: string;
  readonly productTaxRate: string;
};
export type LocationField = keyof LocationDraft;
export type LocationFaults = Partial<Record<LocationField, string>>;

const words: Readonly<Record<LocationField, string>> = {
  name: 'name',
  address1: 'address',
  address2: 'second line of the address',
  city: 'city',
  state: 'state',
  country: 'country',
  zip: 'ZIP code',
  phone: 'phone number',
  fax: 'fax number',
  email: 'email address',
  site: 'website',
  timezone: 'time zone',
  serviceTaxRate: 'service tax',
  productTaxRate: 'product tax',
  color: 'colour',
};
const fields = Object.keys(words) as LocationField[];

/** A form begins with the location as it stands, or empty but for zone, state and taxes of the clinic's own. */
export function draftOfLocation(one: Location | null, like: Location | null, ownZone: string): LocationDraft {
  const taxOf = (rate: number | undefined) => String(rate ?? 0);
  const text = (field: keyof LocationFields) => String(one?.[field] ?? '');
  return {
    ...(Object.fromEntries(fields.map((field) => [field, text(field)])) as unknown as LocationDraft),
    country: one?.country ?? like?.country ?? 'US',
    state: one?.state ?? like?.state ?? '',
    timezone: one?.timezone ?? like?.timezone ?? ownZone,
    serviceTaxRate: taxOf(one?.serviceTaxRate ?? like?.serviceTaxRate),
    productTaxRate: taxOf(one?.productTaxRate ?? like?.productTaxRate),
  };
}

/** `8.875`, `8,875` and `8.875 %`; empty is none. Null when it is no per cent. */
function readRate(typed: string): number | null {
  const text = typed.replace('%', '').trim().replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? Number(text) : null;
}

/** The fields that a draft means, or what is wrong with each. Text stays as it was typed. */
export function readLocation(
  draft: LocationDraft,
): { fields: LocationFields; faults: null } | { fields: null; faults: LocationFaults } {
  const faults: LocationFaults = {};
  const rates = {
    serviceTaxRate: readRate(draft.serviceTaxRate),
    productTaxRate: readRate(draft.productTaxRate),
  };
  for (const field of ['serviceTaxRate', 'productTaxRate'] as const) {
    if (rates[field] === null) faults[field] = 'Type the per cent, from 0 to 100, as in 8.875.';
  }
  if (!isTimeZone(draft.timezone)) faults.timezone = 'Choose the time zone.';
  if (draft.email.trim() !== '' && !/^\S+@\S+$/.test(draft.email.trim()))
    faults.email = 'This is no email address. Leave it empty if there is none.';
  const country = draft.country.trim().toUpperCase();
  const parsed = locationFields.safeParse({
    ...draft,
    country,
    serviceTaxRate: rates.serviceTaxRate ?? 0,
    productTaxRate: rates.productTaxRate ?? 0,
  });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as LocationField;
    faults[field] ??= wordsFor(field, draft[field]);
  }
  if (!parsed.success || Object.keys(faults).length > 0) return { fields: null, faults };
  return { fields: parsed.data, faults: null };
}

function wordsFor(field: LocationField, typed: string): string {
  if (field === 'country') return 'Type the two letters of the country, as in US.';
  return typed.trim() === '' ? `Type the ${words[field]}.` : `This ${words[field]} is too long.`;
}

/** What differs from the location as it stands; the rest stays as it is, whoever changes it meanwhile. */
export function changesOf(made: LocationFields, one: Location): Partial<LocationFields> {
  return Object.fromEntries(
    Object.entries(made).filter(([field, value]) => one[field as keyof Location] !== value),
  );
}
