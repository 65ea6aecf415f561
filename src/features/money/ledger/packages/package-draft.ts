import {
  mostPackageCodes,
  mostPackageVisits,
  type PackageOffer,
  type PackageTerms,
} from '../../../../contract/money/ledger-entry.ts';
import { mostPaidMinor, type Payment, type PaymentMethod } from '../../../../contract/money/payment.ts';
import type { LedgerEntryId, PaymentId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { isCode, notACode } from '../../../../domain/clinics/fees/fee-line.ts';
import { hasCardNumber } from '../../../../domain/money/card-number.ts';
import { cardNumberWords, paymentFaults } from '../../../../domain/money/payments.ts';
import { usualMethod } from '../payment-draft.ts';

/** A package as it is entered. Its ids are made before: the same sale saved once more takes nothing twice. */
export interface PackageDraft {
  readonly id: LedgerEntryId;
  readonly paymentId: PaymentId;
  readonly name: string;
  readonly visits: number | null;
  readonly priceMinor: number | null;
  /** As typed: `98940, 98941`. */
  readonly codes: string;
  readonly expiresOn: string;
  readonly method: PaymentMethod;
  readonly reference: string;
}

export const newPackage = (newId: () => string, payments: readonly Payment[]): PackageDraft => ({
  id: newId() as LedgerEntryId,
  paymentId: newId() as PaymentId,
  name: '',
  visits: 10,
  priceMinor: null,
  codes: '',
  expiresOn: '',
  method: usualMethod(payments),
  reference: '',
});

/** A package as the clinic sold it before. */
export const draftOfOffer = ({
  name,
  visits,
  priceMinor,
  cptCodes,
}: PackageOffer): Partial<PackageDraft> => ({
  name,
  visits,
  priceMinor,
  codes: cptCodes.join(', '),
});

/** What outlives a lock and a reload: no number that may be a card's. */
export const keptPackage = (draft: PackageDraft): PackageDraft => ({ ...draft, reference: '' });

export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[^A-Z\d]+/)
      .filter((code) => code !== ''),
  ),
];

export interface PackageFaults {
  readonly name?: string | undefined;
  readonly visits?: string | undefined;
  readonly price?: string | undefined;
  readonly codes?: string | undefined;
  readonly expires?: string | undefined;
  readonly reference?: string | undefined;
}

/** What of a price is taken now: what the credit does not cover. */
export const takenNowMinor = (priceMinor: number | null, creditMinor: number): number =>
  Math.max(0, (priceMinor ?? 0) - Math.max(0, creditMinor));

/** What is wrong with a package, by field. @param today of the location */
export function packageFaults(draft: PackageDraft, today: PlainDate): PackageFaults {
  const { visits, priceMinor } = draft;
  const codes = codesIn(draft.codes);
  const wrong = codes.find((code) => !isCode(code));
  const reference = paymentFaults({ reference: draft.reference, note: '' })[0];
  return {
    name:
      draft.name.trim() === ''
        ? 'Enter a name, such as “10 adjustments”.'
        : hasCardNumber(draft.name)
          ? `This ${cardNumberWords}.`
          : undefined,
    visits:
      visits === null || !Number.isInteger(visits) || visits < 1 || visits > mostPackageVisits
        ? `Enter 1 to ${mostPackageVisits} visits.`
        : undefined,
    price:
      priceMinor === null || priceMinor < 1
        ? 'Enter the price of the whole package.'
        : priceMinor > mostPaidMinor
          ? `At most ${formatMoney(mostPaidMinor)}.`
          : undefined,
    codes:
      wrong !== undefined
        ? notACode(wrong)
        : codes.length > mostPackageCodes
          ? `At most ${mostPackageCodes} codes.`
          : undefined,
    expires: draft.expiresOn !== '' && draft.expiresOn < today ? 'This day has passed.' : undefined,
    reference: reference && `This ${reference.message}.`,
  };
}

/** What is sold. Only of a draft without a fault. */
export const termsOf = ({ name, visits, priceMinor, codes, expiresOn }: PackageDraft): PackageTerms => ({
  name: name.trim(),
  visits: visits!,
  priceMinor: priceMinor as PackageTerms['priceMinor'],
  cptCodes: codesIn(codes),
  expiresOn: (expiresOn === '' ? null : expiresOn) as PackageTerms['expiresOn'],
});
