import type {
  BillingAddress,
  BillingProfile,
  BillingRecord,
} from '../../../contract/money/billing-record.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isNpi, isTaxonomyCode, readTaxId, type TaxIdKind } from '../../../domain/money/payer-ids.ts';
import type { Saving } from '../../../data/money/billing-records.writes.ts';

type AddressDraft = BillingAddress;

/** The form's fields as they stand in it; the parts of the profile begin with `pay`. */
export interface BillingDraft {
  npi: string;
  taxonomyCode: string;
  licenseNumber: string;
  licenseState: string;
  licenseExpiresOn: string;
  medicarePtan: string;
  acceptsAssignment: boolean;
  signatureOnFile: boolean;
  payName: string;
  payNpi: string;
  taxIdKind: TaxIdKind;
  taxId: string;
  phone: string;
  address: AddressDraft;
  /** Whether payments go to another address than that of the practice. */
  hasPayTo: boolean;
  payTo: AddressDraft;
}

const noAddress: AddressDraft = { address1: '', address2: '', city: '', state: '', zip: '' };

export function draftOf(record: BillingRecord | null): BillingDraft {
  const active = activeProfile(record);
  return {
    npi: record?.npi ?? '',
    taxonomyCode: record?.taxonomyCode ?? '',
    licenseNumber: record?.licenseNumber ?? '',
    licenseState: record?.licenseState ?? '',
    licenseExpiresOn: record?.licenseExpiresOn ?? '',
    medicarePtan: record?.medicarePtan ?? '',
    acceptsAssignment: record?.acceptsAssignment ?? true,
    signatureOnFile: record?.signatureOnFile ?? false,
    payName: active?.name ?? '',
    payNpi: active?.npi ?? '',
    taxIdKind: active?.taxIdKind ?? 'EIN',
    taxId: active?.taxId ?? '',
    phone: active?.phone ?? '',
    address: active?.address ?? noAddress,
    hasPayTo: active !== null && active.payToAddress !== null,
    payTo: active?.payToAddress ?? noAddress,
  };
}

const activeProfile = (record: BillingRecord | null): BillingProfile | null =>
  record?.profiles.find(({ active }) => active) ?? null;

export type BillingFaults = Partial<Record<string, string>>;

const npiWords = 'An NPI has ten digits, of which the last checks the others. Look it up again.';

/** What is not right yet, by field, in words. Empty when it may be saved. */
export function faultsOf(draft: BillingDraft, record: BillingRecord | null): BillingFaults {
  const faults: BillingFaults = {};
  if (draft.npi !== '' && !isNpi(draft.npi)) faults['npi'] = npiWords;
  if (draft.payNpi !== '' && !isNpi(draft.payNpi)) faults['payNpi'] = npiWords;
  if (draft.taxonomyCode !== '' && !isTaxonomyCode(draft.taxonomyCode)) {
    faults['taxonomyCode'] = 'A taxonomy code has ten signs and ends with X, as in 111N00000X.';
  }
  if (!hasProfile(draft)) return faults;
  if (draft.payName.trim() === '') faults['payName'] = 'Say in whose name claims are paid.';
  if (!isShownTaxId(draft, record) && readTaxId(draft.taxIdKind, draft.taxId) === null) {
    faults['taxId'] =
      draft.taxIdKind === 'EIN' ? 'An EIN looks like 12-3456789.' : 'An SSN looks like 123-45-6789.';
  }
  Object.assign(faults, addressFaults('address', draft.address));
  if (draft.hasPayTo) Object.assign(faults, addressFaults('payTo', draft.payTo));
  return faults;
}

function addressFaults(where: string, { address1, city, state, zip }: AddressDraft): BillingFaults {
  const faults: BillingFaults = {};
  if (address1.trim() === '') faults[`${where}.address1`] = 'Street and number are missing.';
  if (city.trim() === '') faults[`${where}.city`] = 'The city is missing.';
  if (state === '') faults[`${where}.state`] = 'Choose the state.';
  if (!/^\d{5}(-\d{4})?$/.test(zip))
    faults[`${where}.zip`] = 'A ZIP code has five digits, or nine as in 12180-1234.';
  return faults;
}

/** Whether anything of the profile was filled in; a record without one is kept as well. */
const hasProfile = ({ payName, payNpi, taxId, phone, address }: BillingDraft) =>
  [payName, payNpi, taxId, phone, ...Object.values(address)].some((text) => text.trim() !== '');

/** The masked number that was there before, left as it was. */
function isShownTaxId(draft: BillingDraft, record: BillingRecord | null): boolean {
  const active = activeProfile(record);
  return active !== null && draft.taxId === active.taxId && draft.taxIdKind === active.taxIdKind;
}

/** What is sent. Numbers go in the form that payers write them in. */
export function savingOf(draft: BillingDraft, record: BillingRecord | null): Saving {
  const taxId = isShownTaxId(draft, record)
    ? draft.taxId
    : (readTaxId(draft.taxIdKind, draft.taxId) ?? draft.taxId);
  return {
    npi: draft.npi,
    taxonomyCode: draft.taxonomyCode,
    licenseNumber: draft.licenseNumber,
    licenseState: draft.licenseState,
    licenseExpiresOn: draft.licenseExpiresOn === '' ? null : (draft.licenseExpiresOn as PlainDate),
    medicarePtan: draft.medicarePtan,
    acceptsAssignment: draft.acceptsAssignment,
    signatureOnFile: draft.signatureOnFile,
    ...(hasProfile(draft) && {
      profile: {
        name: draft.payName,
        npi: draft.payNpi,
        taxIdKind: draft.taxIdKind,
        taxId,
        address: draft.address,
        payToAddress: draft.hasPayTo ? draft.payTo : null,
        phone: draft.phone,
      },
    }),
  };
}
