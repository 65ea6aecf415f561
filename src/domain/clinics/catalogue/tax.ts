import type { ServiceCategory } from '../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { percentOf } from '../../base/rounding.ts';

/** The location's rate in per cent: products for goods, services for all else (clause 3.3). */
export function taxRateOf(
  category: ServiceCategory,
  location: Pick<Location, 'serviceTaxRate' | 'productTaxRate'>,
): number {
  return category === 'Supplements & Supplies' ? location.productTaxRate : location.serviceTaxRate;
}

/**
 * The tax on one ledger line, in minor units, rounded as all money is: 8.875 % of $20.00 is 178 cents. A negative amount is taxed
 * like its positive twin, so that a reversal takes back exactly what was charged.
 * @param ratePercent per cent, 8.875 for 8.875 %; used to six decimals
 */
export const taxOn = (amount: Minor | number, ratePercent: number): Minor =>
  percentOf(amount, ratePercent) as Minor;
