import type { ServiceCategory } from '../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { Minor } from '../../../contract/base/values.ts';

/** Six decimals of a per cent: finer than any sales tax in force. */
const rateScale = 1_000_000;

/** The location's rate in per cent: products for goods, services for all else (clause 3.3). */
export function taxRateOf(
  category: ServiceCategory,
  location: Pick<Location, 'serviceTaxRate' | 'productTaxRate'>,
): number {
  return category === 'Supplements & Supplies' ? location.productTaxRate : location.serviceTaxRate;
}

/**
 * The tax on one ledger line, in minor units: `floor(amount × rate / 100 + 1/2)`, computed in whole numbers, so that
 * half a cent always goes up (8.875 % of $20.00 = 177.5 → 178 cents). A negative amount is taxed like its positive
 * twin, so that a reversal takes back exactly what was charged.
 * @param ratePercent per cent, 8.875 for 8.875 %; used to six decimals
 */
export function taxOn(amount: Minor | number, ratePercent: number): Minor {
  const scaled = BigInt(Math.round(ratePercent * rateScale));
  const hundredfold = BigInt(100 * rateScale);
  const exact = BigInt(Math.abs(amount)) * scaled;
  const tax = Number((exact + hundredfold / 2n) / hundredfold);
  return (amount < 0 && tax !== 0 ? -tax : tax) as Minor;
}
