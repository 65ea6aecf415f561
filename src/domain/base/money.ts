import type { Minor } from '../../contract/base/values.ts';

/** Money is integer minor units (cents) everywhere; only here does it become words. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` from 123450; a negative amount with a minus sign. Exact for every safe integer of cents. */
export function formatMoney(amount: Minor | number): string {
  const text = dollars.format(Math.trunc(Math.abs(amount) / 100)).slice(0, -2);
  return `${amount < 0 ? '−' : ''}${text}${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** The sum of minor units; 0 for none. */
export function sumMinor(amounts: Iterable<Minor | number>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Minor;
}

/** What a charge comes to: the price, the tax on it, and both together. */
export interface Totals {
  amountMinor: Minor;
  taxMinor: Minor;
  totalMinor: Minor;
}

/** The sums of charges, or of lines that will be some; reversals count with their sign. */
export function totalsOf(charges: readonly Readonly<Totals>[]): Totals {
  return {
    amountMinor: sumMinor(charges.map((charge) => charge.amountMinor)),
    taxMinor: sumMinor(charges.map((charge) => charge.taxMinor)),
    totalMinor: sumMinor(charges.map((charge) => charge.totalMinor)),
  };
}

/** A unit's fee times the units. */
export function timesUnits(unitFee: Minor | number, units: number): Minor {
  return (unitFee * units) as Minor;
}
