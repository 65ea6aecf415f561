import type {
  BillingProfileFields,
  BillingRecordFields,
} from '../../../../src/contract/money/billing-record.ts';
import {
  isNpi,
  isTaxonomyCode,
  maskTaxId,
  readTaxId,
  usStates,
} from '../../../../src/domain/money/payer-ids.ts';
import { wrongFields, type WrongField } from '../../../kernel/http/refusal.ts';

interface Saving extends BillingRecordFields {
  readonly profile?: BillingProfileFields | undefined;
}

const npiWords = 'is no NPI: ten digits, of which the last checks the others';

/** Throws `fields-invalid`, which names every number that has not the form of its kind. Empty is not known yet. */
export function requireForms(body: Saving, present: BillingProfileFields | null): void {
  const faults: WrongField[] = [];
  const check = (path: string, isRight: boolean, message: string) => {
    if (!isRight) faults.push({ path: `body.${path}`, message });
  };
  check('npi', body.npi === '' || isNpi(body.npi), npiWords);
  check(
    'taxonomyCode',
    body.taxonomyCode === '' || isTaxonomyCode(body.taxonomyCode),
    'is no taxonomy code: ten signs that end with X, as in 111N00000X',
  );
  check(
    'licenseState',
    body.licenseState === '' || usStates.includes(body.licenseState),
    'must be the two letters of a state',
  );
  const { profile } = body;
  if (profile) {
    check('profile.npi', profile.npi === '' || isNpi(profile.npi), npiWords);
    const form = profile.taxIdKind === 'EIN' ? '12-3456789' : '123-45-6789';
    check(
      'profile.taxId',
      taxIdOf(profile, present) !== null,
      `must be an ${profile.taxIdKind}, as in ${form}`,
    );
  }
  if (faults.length > 0) throw wrongFields(faults);
}

/** The tax id in full. One that comes back masked, as it was shown, is the present one. Null when it is none. */
export function taxIdOf(profile: BillingProfileFields, present: BillingProfileFields | null): string | null {
  const isShown = present !== null && profile.taxId === maskTaxId(present.taxIdKind, present.taxId);
  if (isShown && profile.taxIdKind === present.taxIdKind) return present.taxId;
  return readTaxId(profile.taxIdKind, profile.taxId);
}
